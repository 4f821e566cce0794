import { defineContent } from '@/domain/content/schema/define-content'
import { visionMissionSchema } from '@/domain/content/schema/pages/about'

export const visionMission = defineContent(
  'src/content-seed/pages/about/vision-mission.ts',
  visionMissionSchema,
  {
    eyebrow: 'Purpose',
    heading: 'What we are here for',
    vision: {
      title: 'Our vision',
      statement:
        'A supply chain in which nobody has to take a material on trust: every lot, from a kilogram of excipient to a milligram of impurity, arrives with evidence that a stranger can check.',
    },
    mission: {
      title: 'Our mission',
      statement:
        'To give laboratories and manufacturers the right substance, proven and on time. We do it by choosing makers carefully, doing the difficult chemistry ourselves and handing over the data with the goods.',
    },
  },
)

import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { aboutSubPageSchema } from '@/domain/content/schema/pages/about'

export const capabilitiesPage = defineContent(
  'src/content-seed/pages/about/capabilities.ts',
  aboutSubPageSchema,
  {
    hero: {
      title: 'Capabilities',
      breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'About', href: '/about' }, { name: 'Capabilities' }],
      subtitle: 'What comes with the material',
      tagline: 'A network to deliver it, people who understand it, and the papers that let you use it.',
      picture: { name: 'hero-capabilities', alt: '' },
    },
    section: {
      eyebrow: 'Capabilities',
      heading: 'Four ways we carry a product further than the gate',
      intro:
        'A drum on a dock solves half a problem. The other half is knowing how to use what is in it, showing an authority what it is, and having a team that can repeat both.',
      cards: [
        {
          id: 'distribution-network',
          title: 'Distribution network',
          image: { name: 'distribution-pharmaceutical', alt: '' },
          description: `Standing freight lanes to ${claims.countries}, with local partners who clear customs for chemicals every week and know which permits a reference standard does not need.`,
          details: [
            'Air, sea and road, with dangerous-goods declarations made in-house',
            'Consolidated weekly dispatch; single vials on any working day',
            'Temperature records for every controlled shipment',
          ],
        },
        {
          id: 'technical-support',
          title: 'Technical support',
          image: { name: 'service-analytical', alt: '' },
          description:
            'Formulators and analysts who answer from experience: substitution of an excipient, a method that does not transfer, a peak that should not be there.',
          details: [
            'Application trials in our own laboratory',
            'Method transfer and column screening',
            'A named scientist for every open question',
          ],
        },
        {
          id: 'regulatory-support',
          title: 'Regulatory support',
          image: { name: 'service-regulatory', alt: '' },
          description:
            'Files that survive a reviewer: open parts of drug master files, impurity justifications, safety data sheets and the questionnaires nobody likes to fill in.',
          details: [
            'Documentation for ICH, pharmacopoeial and REACH purposes',
            'Change notifications in writing, before the change',
            'Audit support for makers and for our own site',
          ],
        },
        {
          id: 'training-and-development',
          title: 'Training and development',
          image: { name: 'service-contract-research', alt: '' },
          description:
            'Two-day workshops in Ahmedabad and at client sites, taught at the instrument: purity by mass balance, impurity isolation, handling of potent and hygroscopic standards.',
          details: [
            'Groups of eight at most',
            'Exercises on real chromatograms, good ones and bad',
            'A written assessment for the training record',
          ],
        },
      ],
    },
    closing: {
      heading: 'The company that stands behind it',
      text: 'Two businesses, four founders and one quality system: who answers for what you have just read.',
    },
    learnMore: { label: 'Learn More', href: '/about' },
  },
)

import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { pointSectionSchema } from '@/domain/content/schema/parts/section'

export const whyChooseUs = defineContent(
  'src/content-seed/pages/about/why-choose-us.ts',
  pointSectionSchema,
  {
    eyebrow: 'Why choose us',
    heading: 'Four habits that clients stay for',
    points: [
      {
        id: 'evidence-first',
        title: 'Evidence before adjectives',
        description:
          'A certificate states a result, a method and a date, and we send the chromatogram behind it. When a number is uncertain we give the uncertainty.',
      },
      {
        id: 'one-quality-system',
        title: 'One quality system for everything',
        description:
          'The release rules for a two-tonne lot and a twenty-milligram vial are the same document. Auditors see one site, one archive and one deviation log.',
      },
      {
        id: 'answers-with-dates',
        title: 'Answers with a date on them',
        description: `Quotes are answered ${claims.quoteTime}. Standard analytical work takes ${claims.analyticalTime}, custom synthesis ${claims.synthesisTime}, and you hear of a delay when we do.`,
      },
      {
        id: 'chemists-on-the-phone',
        title: 'A chemist on the phone',
        description:
          'Technical questions go to the person who ran the reaction or the column. Many are settled in one call, and the note of it goes into your file.',
      },
    ],
  },
)

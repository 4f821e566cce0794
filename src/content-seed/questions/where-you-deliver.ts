import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsWhereYouDeliver = defineContent(
  'src/content-seed/questions/where-you-deliver.ts',
  questionSchema,
  {
    id: 'where-you-deliver',
    category: 'Services',
    question: 'Which countries do you deliver to?',
    answer: `We deliver to ${claims.countries}. Controlled substances, precursors and dual-use chemicals need permits, which we check with you before we accept an order. If we cannot ship to you lawfully, the quote will say so.`,
    position: 'a3',
  },
)

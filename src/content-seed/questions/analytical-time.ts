import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsAnalyticalTime = defineContent(
  'src/content-seed/questions/analytical-time.ts',
  questionSchema,
  {
    id: 'analytical-time',
    category: 'Project Timeline',
    question: 'How long do analytical services take?',
    answer: `Standard analytical services take ${claims.analyticalTime} from receipt of the sample. Isolating and identifying an unknown, or validating a method, takes longer and is scheduled in the quote. Tell us when a batch is waiting: urgent slots are kept free each week.`,
    position: 'a8',
  },
)

import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsTechnicalQuestions = defineContent(
  'src/content-seed/questions/technical-questions.ts',
  questionSchema,
  {
    id: 'technical-questions',
    category: 'Support & Contact',
    question: 'Who answers technical questions after delivery?',
    answer: `The scientist who made or tested the lot. Write to ${company.seed.mailboxes.support.email} with the lot number, and attach the chromatogram if you have one. Should a result not be reproducible with our method, we repeat it on a retained sample at our cost.`,
    position: 'ad',
  },
)

import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsSynthesisTime = defineContent(
  'src/content-seed/questions/synthesis-time.ts',
  questionSchema,
  {
    id: 'synthesis-time',
    category: 'Project Timeline',
    question: 'How long does a custom synthesis take?',
    answer: `Custom synthesis takes ${claims.synthesisTime}, depending on the number of steps, the starting materials and the quantity. Your quote names the week of delivery, and progress is reported at each milestone with the spectra obtained so far.`,
    position: 'a7',
  },
)

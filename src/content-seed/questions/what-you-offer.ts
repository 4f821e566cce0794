import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsWhatYouOffer = defineContent(
  'src/content-seed/questions/what-you-offer.ts',
  questionSchema,
  {
    id: 'what-you-offer',
    category: 'Services',
    question: 'What does Averline Sciences supply?',
    answer:
      'Two things: materials and research. Materials are pharmaceutical, nutraceutical, personal-care and food ingredients, and reference standards with their impurities. Research is custom synthesis, analytical characterization, regulatory documentation and dedicated contract research teams.',
    position: 'a0',
  },
)

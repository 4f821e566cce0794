import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsHumanUse = defineContent('src/content-seed/questions/human-use.ts', questionSchema, {
  id: 'human-use',
  category: 'Services',
  question: 'May reference standards be used in patients or in products?',
  answer:
    'No. Reference standards, impurities and custom compounds are for analytical purposes only and not for human use. Ingredients for manufacture are a separate range, released for that purpose with their own documentation.',
  position: 'a2',
})

import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsStorageAndShipping = defineContent(
  'src/content-seed/questions/storage-and-shipping.ts',
  questionSchema,
  {
    id: 'storage-and-shipping',
    category: 'Quality & Compliance',
    question: 'How are materials stored and shipped?',
    answer: `Ingredients are kept in our ${claims.warehouse} in mapped ambient, 2-8 °C and -20 °C zones; standards in monitored freezers and desiccators. Most products travel at ambient temperature. Those that must not are packed in qualified shippers with a data logger, whose record we send you.`,
    position: 'ac',
  },
)

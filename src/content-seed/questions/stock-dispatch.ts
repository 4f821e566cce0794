import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsStockDispatch = defineContent(
  'src/content-seed/questions/stock-dispatch.ts',
  questionSchema,
  {
    id: 'stock-dispatch',
    category: 'Project Timeline',
    question: 'When do stock items leave?',
    answer:
      'Items marked In Stock usually leave within two working days of a confirmed order. Limited Stock is confirmed by the sales desk first. Under Synthesis and Synthesis on demand are made for the order, with the delivery week stated in the quote.',
    position: 'a9',
  },
)

import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsPaymentAndMinimum = defineContent(
  'src/content-seed/questions/payment-and-minimum.ts',
  questionSchema,
  {
    id: 'payment-and-minimum',
    category: 'Pricing & Quotes',
    question: 'Is there a minimum order, and how do I pay?',
    answer:
      'There is no minimum for reference standards: a single 10 mg vial is a normal order. Ingredients are sold by the original pack. New clients pay in advance by bank transfer; account terms follow the first order. Custom projects are invoiced by milestone.',
    position: 'a6',
  },
)

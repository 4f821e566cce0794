import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsRequestAQuote = defineContent(
  'src/content-seed/questions/request-a-quote.ts',
  questionSchema,
  {
    id: 'request-a-quote',
    category: 'Pricing & Quotes',
    question: 'How do I request a quote?',
    answer: `Use the inquiry form on the contact page, write to ${company.seed.mailboxes.sales.email} or call the sales desk on ${company.seed.salesPhone}. A CAS number or structure, the quantity, the purity and the date you need it by are enough for a firm price.`,
    position: 'a4',
  },
)

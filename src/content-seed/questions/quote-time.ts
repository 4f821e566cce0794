import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsQuoteTime = defineContent('src/content-seed/questions/quote-time.ts', questionSchema, {
  id: 'quote-time',
  category: 'Pricing & Quotes',
  question: 'How quickly will I receive a quote?',
  answer: `Quotes are answered ${claims.quoteTime} on working days. For a custom synthesis the first answer may be a question about the route or the purity; the price then follows with a written plan, so that both can be compared.`,
  position: 'a5',
})

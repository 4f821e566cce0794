import { defineContent } from '@/domain/content/schema/define-content'
import { papersSchema } from '@/domain/content/schema/pages/papers'

/** The texts of a product's lots and documents on its page. */
export const papersTexts = defineContent('src/content-seed/catalogue/pages/papers.ts', papersSchema, {
  sheets: 'Safety data sheets',
  lots: 'Lots',
  certificate: 'Certificate',
  others: 'Other documents',
  regions: {
    EU: 'European Union',
    GB: 'Great Britain',
    US: 'United States',
    CA: 'Canada',
    IN: 'India',
    AU: 'Australia',
    JP: 'Japan',
    CN: 'China',
    INT: 'International',
  },
})

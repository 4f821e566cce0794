import { z } from 'zod'
import { productSlug } from '@/domain/rules/products/reference-product-slug'
import { summary, text, uniqueList } from '../texts/text'
import { referenceProductSchema } from './reference-product'

/** A category of the catalogue: a parent substance and its products (spec §2.11, 2.12). */
export const referenceCategorySchema = z.strictObject({
  /** The parent substance. Its address is this name in lower case, spaces as hyphens (spec §2.11). */
  name: text(80).regex(
    /^[A-Z][A-Za-z0-9]*(?: [A-Z][A-Za-z0-9]*)*$/,
    'must be words that start with a capital, like Acetylsalicylic Acid, so that the page can spell it from its address',
  ),
  /** One or two sentences about the substance and the list. */
  description: summary,
  /** The standards, in display order. An empty list shows the empty state of spec §2.12. */
  products: uniqueList(referenceProductSchema, {
    name: 'address',
    of: (product) => productSlug(product.name),
  }),
})

export type ReferenceCategoryEntry = z.output<typeof referenceCategorySchema>

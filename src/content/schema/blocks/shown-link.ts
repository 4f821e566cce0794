import { z } from 'zod'

/** What a block shows by a link: the link's form, as a document's name or as a typed address, and the part that names it. */
const shownLink = (form: RegExp, message: string) =>
  z.string({ error: 'must be text' }).max(200, 'is longer than 200 characters').regex(form, message)

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
const QUESTION = new RegExp(`^(?:doc:questions/|/support/faq#)(${SLUG})$`)
const CATEGORY = new RegExp(`^(?:doc:category/|/reference-standards/)(${SLUG})$`)
const PRODUCT = new RegExp(`^(?:doc:product/([^\\\\s/#?]+)|/reference-standards/(${SLUG})/(${SLUG}))$`)

/** A link to a question of the FAQ. */
export const questionLink = shownLink(
  QUESTION,
  'must lead to a question of the FAQ, like /support/faq#request-a-quote',
)

/** A link to a category of the catalogue. */
export const categoryLink = shownLink(
  CATEGORY,
  'must lead to a category of the catalogue, like /reference-standards/acetaminophen',
)

/** A link to a product of the catalogue. */
export const productLink = shownLink(
  PRODUCT,
  'must lead to a product, like doc:product/AV-100234 or an address below /reference-standards',
)

/** The question that a {@link questionLink} names: the key of its document, or its anchor on the FAQ page. */
export const namedQuestion = (link: string): { key: string } | { anchor: string } => {
  const name = QUESTION.exec(link)?.[1] ?? ''
  return link.startsWith('doc:') ? { key: `questions/${name}` } : { anchor: name }
}

/** The slug that a {@link categoryLink} names. */
export const namedCategory = (link: string): string => CATEGORY.exec(link)?.[1] ?? ''

/** The product that a {@link productLink} names: its catalogue number, or the two segments of its address. */
export const namedProduct = (link: string): { catNo: string } | { category: string; slug: string } => {
  const [, catNo, category = '', slug = ''] = PRODUCT.exec(link) ?? []
  return catNo === undefined ? { category, slug } : { catNo }
}

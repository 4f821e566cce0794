import { z } from 'zod'
import { type NamedKind, readReference } from '@/domain/content/reference'
import { linkChoices } from '../texts/link'

const ADDRESS_MAX = 300

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
const QUESTION = new RegExp(`^/support/faq#(${SLUG})$`)
const CATEGORY = new RegExp(`^/reference-standards/(${SLUG})$`)
const PRODUCT = new RegExp(`^/reference-standards/(${SLUG})/(${SLUG})$`)

/** A question: the key of its document, or its anchor on the FAQ page. */
type NamedQuestion = { key: string } | { anchor: string }

/** A product: its catalogue number, or the two segments of its address. */
type NamedProduct = { catNo: string } | { category: string; slug: string }

/** The name in a link that names something of a kind; null for other links. */
function nameOf(link: string, kind: 'questions' | 'category' | 'product'): string | null {
  const reference = readReference(link)
  return reference?.kind === kind ? reference.key.slice(kind.length + 1) : null
}

/** The question that a link leads to; null if it leads elsewhere. */
export function namedQuestion(link: string): NamedQuestion | null {
  const name = nameOf(link, 'questions')
  if (name !== null) return { key: `questions/${name}` }
  const [, anchor] = QUESTION.exec(link) ?? []
  return anchor === undefined ? null : { anchor }
}

/** The slug of the catalogue's category that a link leads to; null if it leads elsewhere. */
export const namedCategory = (link: string): string | null =>
  nameOf(link, 'category') ?? CATEGORY.exec(link)?.[1] ?? null

/** The product that a link leads to; null if it leads elsewhere. */
export function namedProduct(link: string): NamedProduct | null {
  const catNo = nameOf(link, 'product')
  if (catNo !== null) return { catNo }
  const [, category, slug] = PRODUCT.exec(link) ?? []
  return category === undefined || slug === undefined ? null : { category, slug }
}

/** Schema of a link to what a block shows: it names that, or gives its address. */
const shownLink = (kind: NamedKind, read: (link: string) => unknown, message: string) =>
  z
    .string({ error: 'must be text' })
    .max(ADDRESS_MAX, `is longer than ${ADDRESS_MAX} characters`)
    .refine((link) => link.length > ADDRESS_MAX || read(link) !== null, message)
    .register(linkChoices, { kinds: [kind] })

/** A link to a question of the FAQ. */
export const questionLink = shownLink(
  'questions',
  namedQuestion,
  'must lead to a question of the FAQ, like /support/faq#request-a-quote',
)

/** A link to a category of the catalogue. */
export const categoryLink = shownLink(
  'category',
  namedCategory,
  'must lead to a category of the catalogue, like /reference-standards/acetaminophen',
)

/** A link to a product of the catalogue. */
export const productLink = shownLink(
  'product',
  namedProduct,
  'must lead to a product, like doc:product/AV-100234 or an address below /reference-standards',
)

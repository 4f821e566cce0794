import { z } from 'zod'
import { BUILT_IN_RELEASE, ORIGINAL_SITE } from './release'

/** A differing product or document, as far as the name of a release says it. */
const heldItem = z.object({
  title: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** Number of changed fields, and the label of the first one in the order of the form. */
  fields: z.int(),
  field: z.string().nullable(),
})

/** What a release changes, as noted when it was made: how much, and the first items. */
export const releaseHolds = z.object({
  products: z.int(),
  content: z.int(),
  /** Of one product: which. */
  product: heldItem.nullable(),
  /** The first two documents. */
  documents: z.array(heldItem).max(2),
})

export type ReleaseHolds = z.output<typeof releaseHolds>
export type HeldItem = z.output<typeof heldItem>

/** Longest title in a name; longer ones are cut. */
const TITLE_MAX = 60

const cut = (title: string): string => {
  const letters = [...title]
  return letters.length > TITLE_MAX
    ? `${letters
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`
    : title
}

/** Names a document in running text, where lists say its kind beside it. */
export function titleInName(key: string, title: string): string {
  switch (key.split('/', 1)[0]) {
    case 'pages':
      return `${title} page`
    case 'redirects':
      return `Redirect from ${title}`
    case 'category':
      return `Category ${title}`
    default:
      return title
  }
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** A label within a sentence; abbreviations stay: `CAS No`. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label

const UNCHANGED: Partial<Record<HeldItem['change'], string>> = { added: 'added', removed: 'removed' }

/** One item with what changes in it. @param isCounted says only how many fields where there are several */
function itemName({ title, change, fields, field }: HeldItem, isCounted: boolean): string {
  const way = UNCHANGED[change]
  if (way || fields === 0) return `${cut(title)}: ${way ?? 'changed'}`
  if (field === null || (isCounted && fields > 1)) return `${cut(title)}: ${counted(fields, 'field')}`
  return `${cut(title)}: ${inSentence(field)}${fields > 1 ? ` and ${(fields - 1).toLocaleString('en')} more` : ''}`
}

function documentsName(
  { content, documents: [first, second] }: ReleaseHolds,
  isAlone: boolean,
): string | null {
  if (content === 0) return null
  if (!first) return counted(content, 'document')
  if (content === 1) return isAlone ? itemName(first, false) : cut(first.title)
  if (content === 2 && second) return `${cut(first.title)} and ${cut(second.title)}`
  return `${cut(first.title)} and ${(content - 1).toLocaleString('en')} more`
}

function productsName({ products, product }: ReleaseHolds, isAlone: boolean): string | null {
  if (products === 0) return null
  if (products > 1 || !product) return counted(products, 'product')
  return isAlone ? itemName(product, true) : cut(product.title)
}

/** The facts that a release is named by. */
type Named = {
  number: number
  label: string | null
  /** Null: of before names were noted, or not prepared yet. */
  holds: ReleaseHolds | null
  /** Number of its changes; 0 while they are not counted. */
  changes: number
}

/**
 * The name of a release for people: its note, or what it holds.
 * `Careers page: address and 2 more`, `Paracetamol: 3 fields`, `4,995 products`.
 */
export function releaseName({ number, label, holds, changes }: Named): string {
  if (number === BUILT_IN_RELEASE) return ORIGINAL_SITE
  if (label !== null) return label
  if (!holds) return changes > 0 ? counted(changes, 'change') : 'Changes without a note'
  const documents = documentsName(holds, holds.products === 0)
  const products = productsName(holds, holds.content === 0)
  return [documents, products].filter((part) => part !== null).join(', ') || 'Addresses alone'
}

import { plainLetters } from './plain-letters'
import { withPlainHyphens } from './typography'

/**
 * The path segment of a name in a release (contract §5): lower-cased, white space and every kind of dash a hyphen, Greek
 * written out, accents off; of the rest only letters from a to z, digits and hyphens stay. `N,N-Dimethylaniline` →
 * `nn-dimethylaniline`. The name of another script leaves nothing, ''.
 */
export function releaseSlug(name: string): string {
  return withPlainHyphens(plainLetters(name))
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Segments below /reference-standards at which a page of our own answers (docs/decisions/0007). */
const OURS: ReadonlySet<string> = new Set(['unlisted'])

type Id = string | number

/** What an address is made from; `kept` is the one it has, while its name and its category are what they were. */
export type Addressed<Key extends Id> = { id: Key; name: string; kept?: string | undefined }

/**
 * The path segments of a category's products (contract §5). A segment that is kept stays; of the others the first of a
 * name has it, and every other one its catalogue number behind it. The same products in the same order have the same
 * segments, whatever else is in the catalogue.
 * @param products those of one category, in an order that does not change
 */
export function assignProductSlugs<Key extends Id>(
  products: readonly (Addressed<Key> & { catNo: string })[],
): Map<Key, string> {
  return assigned(products, ({ id, name, catNo }) => {
    const [named, numbered] = [releaseSlug(name), releaseSlug(catNo)]
    const wanted = named || numbered
    const second = named && numbered ? [`${named}-${numbered}`] : []
    return { wanted, others: [...second, `product-${id}`] }
  })
}

/**
 * The path segments of all categories (contract §5). A segment that is kept stays; of the others the first of a name has
 * it, the second `-2` behind it, and so on.
 * @param categories in an order that does not change
 */
export function assignCategorySlugs<Key extends Id>(categories: readonly Addressed<Key>[]): Map<Key, string> {
  return assigned(categories, ({ id, name }) => ({
    wanted: releaseSlug(name) || `category-${id}`,
    others: [],
  }))
}

/** What something would be called, and what else when that is taken; after those, `-2`, `-3` … behind the first. */
type Wish = { wanted: string; others: readonly string[] }

/** First what is kept, then everyone's own name, and only then what stands in for a name that is taken. */
function assigned<Key extends Id, Entry extends Addressed<Key>>(
  entries: readonly Entry[],
  wishOf: (entry: Entry) => Wish,
): Map<Key, string> {
  const slugs = new Map<Key, string>()
  const taken = new Set(OURS)
  const take = (id: Key, slug: string) => {
    if (slug === '' || taken.has(slug)) return false
    taken.add(slug)
    slugs.set(id, slug)
    return true
  }
  const isNamed = ({ id }: Entry) => slugs.has(id)

  for (const { id, kept = '' } of entries) take(id, kept)
  const wishes = entries
    .filter((entry) => !isNamed(entry))
    .map((entry) => ({ id: entry.id, ...wishOf(entry) }))
  const left = wishes.filter(({ id, wanted }) => !take(id, wanted))
  // Numbers go on where they were left, so that a thousand of one name are not a thousand tries each.
  const numbers = new Map<string, number>()
  for (const { id, wanted, others } of left) {
    if (others.some((slug) => take(id, slug))) continue
    const base = wanted || others.at(-1) || ''
    let number = numbers.get(base) ?? 2
    while (!take(id, `${base}-${number}`)) number += 1
    numbers.set(base, number + 1)
  }
  return slugs
}

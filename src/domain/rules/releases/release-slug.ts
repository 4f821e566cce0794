import { plainLetters } from '../text/plain-letters'
import { withPlainHyphens } from '../text/typography'

/**
 * The path segment of a name in a release (contract §5): lower case, white space and every kind of dash a hyphen, Greek
 * spelled out, accents removed; all other characters but a–z, digits and hyphens are dropped. `N,N-Dimethylaniline` →
 * `nn-dimethylaniline`. A name without Latin or Greek letters or digits gives ''.
 */
export function releaseSlug(name: string): string {
  return withPlainHyphens(plainLetters(name))
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Segments below /reference-standards that our own pages use (docs/decisions/0007). */
const OURS: ReadonlySet<string> = new Set(['unlisted'])

type Id = string | number

/** The facts that an address is made from; `kept` is the current segment, while name and category are unchanged. */
type Addressed<Key extends Id> = { id: Key; name: string; kept?: string | undefined }

/**
 * Assigns the path segments of a category's products (contract §5). Kept segments stay. Of the other products with one
 * name, the first gets the name, the others the name with their catalogue number appended. The same products in the
 * same order get the same segments, whatever else is in the catalogue.
 * @param products those of one category, in a stable order
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
 * Assigns the path segments of all categories (contract §5). Kept segments stay; of the others with one name, the first
 * gets the name, the second `-2` appended, and so on.
 * @param categories in a stable order
 */
export function assignCategorySlugs<Key extends Id>(categories: readonly Addressed<Key>[]): Map<Key, string> {
  return assigned(categories, ({ id, name }) => ({
    wanted: releaseSlug(name) || `category-${id}`,
    others: [],
  }))
}

/** The wanted segment and its alternatives; after those, `-2`, `-3` … are appended to the wanted one. */
type Wish = { wanted: string; others: readonly string[] }

/** Assigns the kept segments first, then every entry's wanted one, and alternatives last. */
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
  // Numbering continues where it stopped, so that a thousand equal names do not take a thousand tries each.
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

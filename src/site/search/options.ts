import type { SearchBoxWords } from '@/content/schema/search'
import { categoryPath, productPath } from '@/domain/reference-paths'
import { COUNTED_MAX, type Found, SHOWN_MAX, type SubstanceHit } from '@/finding/matching/finder'

/** Where an option leads, and what it shows. */
export type Option = { href: string; title: string; substance?: SubstanceHit; asks?: boolean }

/** Options of a kind, below their label. */
export type OptionGroup = { label: string; options: Option[] }

/** So much of what was typed is repeated when nothing is found (contract §7). */
const REPEATED_MAX = 80

const counted = (words: { one: string; other: string }, count: number) =>
  count === 1 ? words.one : words.other.replace('{count}', String(count))

/** What is typed, as a part of an address behind the hash. */
export const searchHref = (text: string): string =>
  // A lone half of a character cannot be written in an address.
  `/reference-standards#search=${encodeURIComponent(
    text
      .trim()
      .slice(0, 200)
      .replace(/\p{Surrogate}/gu, ''),
  )}`

function substanceOptions(found: Found, text: string, words: SearchBoxWords): Option[] {
  const options: Option[] = found.substances.slice(0, SHOWN_MAX.substances).map((substance) => ({
    href: productPath(substance.product),
    title: substance.product.name,
    substance,
  }))
  if (found.total > SHOWN_MAX.substances || found.isMore)
    options.push({
      href: searchHref(text),
      title: (found.isMore ? words.more : words.all).replace('{count}', String(found.total)),
    })
  return options
}

/** What was found as the groups of the list, in its order; where nothing was, the option to ask. */
export function optionGroups(found: Found, text: string, words: SearchBoxWords): OptionGroup[] {
  const { groups } = words
  const categories = [
    ...found.categories.map(({ slug, name }) => ({ href: categoryPath(slug), title: name })),
    ...found.productCategories,
  ]
  const all: OptionGroup[] = [
    { label: groups.substances, options: substanceOptions(found, text, words) },
    { label: groups.categories, options: categories.slice(0, SHOWN_MAX.categories) },
    { label: groups.pages, options: found.pages.slice(0, SHOWN_MAX.pages) },
    { label: groups.questions, options: found.questions.slice(0, SHOWN_MAX.questions) },
    { label: groups.news, options: found.news.slice(0, SHOWN_MAX.news) },
  ]
  const filled = all.filter(({ options }) => options.length > 0)
  if (filled.length > 0) return filled
  return [{ label: groups.substances, options: [{ href: '/contact', title: words.ask, asks: true }] }]
}

/** How many of each were found, or why nothing was. */
export function statusOf(found: Found, text: string, words: SearchBoxWords): string {
  if (found.note) return found.note
  const { counts, more } = words
  const shown = (kind: 'pages' | 'questions' | 'news') => Math.min(found[kind].length, SHOWN_MAX[kind])
  const categories = found.categories.length + found.productCategories.length
  const numbers: [{ one: string; other: string }, number][] = [
    [counts.substances, found.total],
    [counts.categories, Math.min(categories, SHOWN_MAX.categories)],
    [counts.pages, shown('pages')],
    [counts.questions, shown('questions')],
    [counts.news, shown('news')],
  ]
  const told = numbers
    .filter(([, count]) => count > 0)
    .map(([said, count]) =>
      found.isMore && said === counts.substances
        ? more.replace('{count}', String(COUNTED_MAX))
        : counted(said, count),
    )
  if (told.length > 0) return told.join(', ')
  // The whole characters of the first so many: half of one would be shown as a question mark.
  const repeated = Array.from(text.trim()).slice(0, REPEATED_MAX).join('')
  return words.empty.replace('{search}', () => repeated)
}

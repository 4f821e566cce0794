import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import type { SearchBoxWords } from '@/domain/content/schema/pages/search'
import type { FoundLot } from '@/domain/finding/files/lot-files'
import { type Found, SHOWN_MAX, type SubstanceHit } from '@/domain/finding/matching/finder'
import { COUNTED_MAX } from '@/domain/finding/matching/substances'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'

/** The target of an option, and its content. */
export type Option = {
  href: string
  title: string
  substance?: SubstanceHit
  lot?: FoundLot
  asks?: boolean
}

/** Options of one kind under a label. */
export type OptionGroup = { label: string; options: Option[] }

/** Characters of the search repeated when nothing is found (contract §7). */
const REPEATED_MAX = 80

const counted = (words: { one: string; other: string }, count: number) =>
  count === 1 ? words.one : words.other.replace('{count}', String(count))

/** The index's address with a search in its hash. */
export const searchHref = (text: string): string =>
  // encodeURIComponent throws on a lone surrogate.
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

/** The words of lots; null if they are not there. */
export type LotWords = Pick<CertificateWords, 'group' | 'counts' | 'fields'> | null

const lotOptions = ({ lots }: Found): Option[] =>
  lots.map((lot) => ({
    href: `${lot.page}#certificate=${encodeURIComponent(lot.lotNo)}`,
    title: `${lot.catNo} / ${lot.lotNo}`,
    lot,
  }))

/** The results as groups in the list's order; the option to ask if there are none. */
export function optionGroups(
  found: Found,
  text: string,
  words: SearchBoxWords,
  lotWords: LotWords = null,
): OptionGroup[] {
  const { groups } = words
  const categories = [
    ...found.categories.map(({ slug, name }) => ({ href: categoryPath(slug), title: name })),
    ...found.productCategories,
  ]
  const all: OptionGroup[] = [
    { label: groups.substances, options: substanceOptions(found, text, words) },
    ...(lotWords ? [{ label: lotWords.group, options: lotOptions(found) }] : []),
    { label: groups.categories, options: categories.slice(0, SHOWN_MAX.categories) },
    { label: groups.pages, options: found.pages.slice(0, SHOWN_MAX.pages) },
    { label: groups.questions, options: found.questions.slice(0, SHOWN_MAX.questions) },
    { label: groups.news, options: found.news.slice(0, SHOWN_MAX.news) },
  ]
  const filled = all.filter(({ options }) => options.length > 0)
  if (filled.length > 0) return filled
  return [{ label: groups.substances, options: [{ href: '/contact', title: words.ask, asks: true }] }]
}

/** Says how many results of each kind there are, or why there are none. */
export function statusOf(
  found: Found,
  text: string,
  words: SearchBoxWords,
  lotWords: LotWords = null,
): string {
  if (found.note && found.lots.length === 0) return found.note
  const { counts, more } = words
  const shown = (kind: 'pages' | 'questions' | 'news') => Math.min(found[kind].length, SHOWN_MAX[kind])
  const categories = found.categories.length + found.productCategories.length
  const numbers: [{ one: string; other: string }, number][] = [
    [counts.substances, found.total],
    [lotWords?.counts ?? counts.substances, lotWords ? found.lots.length : 0],
    [counts.categories, Math.min(categories, SHOWN_MAX.categories)],
    [counts.pages, shown('pages')],
    [counts.questions, shown('questions')],
    [counts.news, shown('news')],
  ]
  const parts = numbers
    .filter(([, count]) => count > 0)
    .map(([said, count]) =>
      found.isMore && said === counts.substances
        ? more.replace('{count}', String(COUNTED_MAX))
        : counted(said, count),
    )
  if (parts.length > 0) return parts.join(', ')
  // Cut by code points: half a surrogate pair would show as a question mark.
  const repeated = Array.from(text.trim()).slice(0, REPEATED_MAX).join('')
  return words.empty.replace('{search}', () => repeated)
}

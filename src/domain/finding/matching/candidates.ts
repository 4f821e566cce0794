import { BEGINNING, CATEGORY, RANK_DIGITS, WORD_MIN } from '../files/postings'
import { byRank } from '../files/word-nodes'
import { commonSpelling } from '../folded'
import { blockOf, keyOf, type ProductRecord } from '../record'
import type { OpenedFiles } from './opened-files'
import type { Query, Wording } from './query'

/** Records that may match; the files hold them in the order of the list. */
type Candidates = { records: ProductRecord[]; count: number; isMore: boolean }

const refsOf = (codes: readonly string[]) => [...new Set(codes.map((code) => code.slice(RANK_DIGITS)))]

/** Words of so many names that other words are looked up first. */
const COMMON =
  /^(?:impurit(?:y|ies)|acid|hydrochloride|sodium|methyl|ethyl|phenyl|amino|hydroxy|ester|alpha|beta|salt|oxo|chloro|dihydro|compound|related)$/

/** The most words that are looked up; the results are compared with the other words. */
const ASKED_MAX = 3
/** With so few candidates, no further word is looked up. */
const FEW = 24
/** The most candidates read when each must be compared with the search. */
const READ_MAX = 48
/** Candidates in so few files of records are read at once, rather than looking up a further word. */
const FEW_FILES = 4

/** Whether reading the records of candidates takes less than looking up a further word. */
const areFew = (codes: readonly string[]) =>
  codes.length <= FEW || (codes.length <= READ_MAX && new Set(refsOf(codes).map(blockOf)).size <= FEW_FILES)

const bestFirst = (words: readonly string[]) =>
  words
    .map((word, place) => ({ word, place }))
    .filter(({ word }) => commonSpelling(word).length >= WORD_MIN)
    .sort(
      (one, other) =>
        Number(COMMON.test(one.word)) - Number(COMMON.test(other.word)) ||
        other.word.length - one.word.length,
    )

/** The postings of a wording's words, and whether they certainly match all of them. */
type Led = { codes: string[]; isAll: boolean; isSure: boolean }

/** A word in the spelling of the files, followed by the other words of the search. */
const pathFrom = (words: readonly string[], place: number) =>
  [commonSpelling(words[place] ?? ''), ...words.slice(place + 1)].join(' ')

const NONE: Led = { codes: [], isAll: true, isSure: true }

/** Looks up one word after another until few candidates are left; very common words come last. */
async function ledByWords(files: OpenedFiles, words: readonly string[], sign: string): Promise<Led> {
  const paths = bestFirst(words)
    .slice(0, ASKED_MAX)
    .map(({ place }) => sign + pathFrom(words, place))
  const isSure = words.length === 1
  let known: string[] | null = null
  for (const path of paths) {
    const { codes, isAll, isFollowed } = await files.byBeginning(path, false)
    if (!isAll) continue
    const refs = new Set(refsOf(codes))
    const both: string[] = (known ?? codes).filter((code) => refs.has(code.slice(RANK_DIGITS)))
    // The words may be apart: a missing entry for them together proves nothing.
    if (isFollowed && both.length === 0) continue
    if (codes.length === 0) return NONE
    known = both
    if (areFew(both)) break
  }
  if (known) return { codes: known, isAll: true, isSure }
  const [first] = paths
  // Each word has too many products: the best of one are compared with the others.
  return first === undefined ? { ...NONE, isSure } : { ...(await files.byBeginning(first)), isSure }
}

/** The postings of names that begin with the joined words. */
async function ledByBeginning(files: OpenedFiles, words: readonly string[]): Promise<Led> {
  const text = words.join('')
  const leads = await files.byBeginning(BEGINNING + text.slice(0, 10))
  return { ...leads, isSure: text.length <= 3 }
}

async function ledTo(files: OpenedFiles, { words }: Wording): Promise<Led> {
  // Two characters match only the beginning of names.
  if (words.join('').length < WORD_MIN) return ledByBeginning(files, words)
  const led = await ledByWords(files, words, '')
  return led.codes.length > 0 ? led : ledByBeginning(files, words)
}

/** The keys that the search may match as a whole. */
function keysSought(query: Query): string[] {
  return [
    query.catKey && keyOf('cat', query.catKey),
    query.casNo && keyOf('cas', query.casNo),
    ...query.textKeys,
    query.formulaKey,
  ].filter((key) => key !== '')
}

/**
 * The products of a large catalogue that may match.
 * @param limit the number to show; if all certainly match, no more are read
 */
export async function candidatesFor(files: OpenedFiles, query: Query, limit: number): Promise<Candidates> {
  const whole = await Promise.all(keysSought(query).map((key) => files.byKey(key)))
  const isFormula = query.isCounted && whole.some(({ codes }) => codes.length > 0)
  const led = isFormula ? [] : await Promise.all(query.wordings.map((wording) => ledTo(files, wording)))
  const wholeRefs = refsOf(whole.flatMap(({ codes }) => codes.slice(0, Math.max(limit, 8))))
  const known = new Set(refsOf(whole.flatMap(({ codes }) => codes)))
  const codes = byRank([...new Set(led.flatMap((each) => each.codes))])
  const refs = refsOf(codes).filter((ref) => !known.has(ref))
  const isSure = led.every((each) => each.isSure)
  const read = refs.slice(0, isSure ? limit : Math.max(READ_MAX, limit))
  const records = await files.products([...wholeRefs, ...read])
  return {
    records,
    // Records not read count only if they certainly match.
    count: known.size + (isSure ? refs.length : 0),
    isMore: [...whole, ...led].some(({ isAll }) => !isAll),
  }
}

/** Categories whose names may match. */
export async function categoriesFor(files: OpenedFiles, query: Query) {
  const led = await Promise.all(
    query.wordings.map(async ({ words }) => {
      const text = words.join('')
      if (text.length < WORD_MIN) return { codes: [] }
      const found = await ledByWords(files, words, CATEGORY)
      return found.codes.length > 0 ? found : files.byBeginning(CATEGORY + text)
    }),
  )
  return files.categories(refsOf(led.flatMap(({ codes }) => codes)).slice(0, 16))
}

import { hillFormula, readMolecularFormula } from '@/domain/chemistry/formulae/molecular-formula'
import type { FindableCategory } from '../findable'
import { commonSpelling, foldedWords } from '../folded'
import { digitsOf } from '../hash'
import { categoryRefOf, catKey, keyOf, type ProductRecord, refOf, textKey } from '../record'

/**
 * Leads from a word to a record. `path` is the word and those after it, with the reference at the end, so that longer
 * and longer prefixes distinguish any number of postings; `code` is the rank and the reference.
 */
export type Posting = { path: string; code: string }

/** Words of at least this length lead to records; shorter ones only narrow the results of others. */
export const WORD_MIN = 3

/** Digits of a posting's rank; the reference follows. */
export const RANK_DIGITS = 3

/** Words after this many are not found. */
const WORDS_MAX = 64
const PATH_MAX = 80
/** Characters of a name's beginning; the rest is compared with the record. */
const BEGINNING_MAX = 10
const LENGTH_MAX = 4_095
const POSITION_MAX = 31

/** Prefixes of category words and of name beginnings. */
export const [CATEGORY, BEGINNING] = ['/', '^'] as const

/**
 * The rank of a word as sortable digits: names before synonyms, then by position, then shorter texts first.
 * @param words of the text in which the word was found
 */
function rankDigits(isSynonym: boolean, position: number, words: readonly string[]): string {
  const length = words.reduce((sum, word) => sum + word.length, 0)
  const first = (isSynonym ? POSITION_MAX + 1 : 0) + Math.min(POSITION_MAX, position)
  return digitsOf(first, 1) + digitsOf(Math.min(LENGTH_MAX, length), RANK_DIGITS - 1)
}

/** The words of several texts, each once, with its best rank. */
function wordPostings(texts: readonly string[], ref: string, sign = ''): Map<string, Posting> {
  const found = new Map<string, Posting>()
  for (const [place, text] of texts.entries()) {
    const words = foldedWords(text)
    for (const [position, word] of words.slice(0, WORDS_MAX).entries()) {
      const code = rankDigits(place > 0, position, words) + ref
      for (const spelling of new Set([word, commonSpelling(word)])) {
        const isBetter = code < (found.get(spelling)?.code ?? '~')
        if (spelling.length < WORD_MIN || !isBetter) continue
        const tail = [spelling, ...words.slice(position + 1, WORDS_MAX)].join(' ').slice(0, PATH_MAX)
        found.set(spelling, { path: `${sign}${tail}$${ref}`, code })
      }
    }
  }
  return found
}

/** All postings of a product's words. */
export function postingsOf(record: ProductRecord, blocks: number): Posting[] {
  const ref = refOf(record, blocks)
  const postings = [...wordPostings([record.name, ...record.synonyms], ref).values()]
  const words = foldedWords(record.name)
  const beginning = words.join('').slice(0, BEGINNING_MAX)
  if (beginning !== '') {
    postings.push({ path: `${BEGINNING}${beginning}$${ref}`, code: rankDigits(false, 0, words) + ref })
  }
  return postings
}

/** All postings of the words in a category's name. */
export function categoryPostings(category: FindableCategory, blocks: number): Posting[] {
  const ref = categoryRefOf(category, blocks)
  const postings = wordPostings([category.name], ref, CATEGORY)
  const words = foldedWords(category.name)
  const whole = words.join('').slice(0, PATH_MAX)
  // As for product names: also finds words typed together, and names of two letters.
  if (whole !== '' && !postings.has(whole))
    postings.set(whole, {
      path: `${CATEGORY}${whole.padEnd(WORD_MIN)}$${ref}`,
      code: rankDigits(false, 0, words) + ref,
    })
  return [...postings.values()]
}

/** The key of the composition of a formula; '' if it cannot be read. */
export function formulaKey(text: string): string {
  const reading = readMolecularFormula(text)
  return reading.ok ? keyOf('formula', hillFormula(reading.formula.counts)) : ''
}

/** The keys of a product's numbers, texts and composition, which must match as a whole. */
export function keysOf(record: ProductRecord): Set<string> {
  const { catNo, casNo, relCasNo, name, synonyms, molFormula, chemicalKey } = record
  const keys = new Set([keyOf('cat', catKey(catNo)), textKey(name), chemicalKey, formulaKey(molFormula)])
  for (const number of [casNo, ...relCasNo.split(';')]) if (number) keys.add(keyOf('cas', number))
  for (const synonym of synonyms) keys.add(textKey(synonym))
  keys.delete('')
  return keys
}

/** The posting of one product in the node of a shared key. @param code of the product */
export const sharedPosting = (node: string, code: string): Posting => ({
  path: `${node}$${code.slice(RANK_DIGITS)}`,
  code,
})

/** The same, ranked by the length of the name. */
export const sharedKeyPosting = (node: string, record: ProductRecord, blocks: number): Posting =>
  sharedPosting(node, rankDigits(false, 0, foldedWords(record.name)) + refOf(record, blocks))

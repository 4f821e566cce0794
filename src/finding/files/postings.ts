import { hillFormula, readMolecularFormula } from '@/domain/molecular-formula'
import type { FindableCategory } from '../findable'
import { commonSpelling, foldedWords } from '../folded'
import { digitsOf } from '../hash'
import { categoryRefOf, catKey, keyOf, type ProductRecord, refOf, textKey } from '../record'

/**
 * What leads from a word to a record. `path` is the word with what follows it, and at the end the reference, so that any
 * number of postings can be told apart by longer and longer beginnings; `code` its rank and its reference.
 */
export type Posting = { path: string; code: string }

/** Words from this length on lead to records; shorter ones only narrow what others find. */
export const WORD_MIN = 3

/** Digits of a posting's rank; the rest is the reference. */
export const RANK_DIGITS = 3

/** Of a text longer than that, the words at its end are not found. */
const WORDS_MAX = 64
const PATH_MAX = 80
/** Of the beginning of a name; the rest is compared with the record. */
const BEGINNING_MAX = 10
const LENGTH_MAX = 4_095
const POSITION_MAX = 31

/** Put before the words of categories, and before the beginnings of names. */
export const [CATEGORY, BEGINNING] = ['/', '^'] as const

/**
 * How far in front something stands, as digits that sort: names before synonyms, nearer the beginning, then shorter.
 * @param words of the text in which the word was found
 */
export function rankDigits(isSynonym: boolean, position: number, words: readonly string[]): string {
  const length = words.reduce((sum, word) => sum + word.length, 0)
  const first = (isSynonym ? POSITION_MAX + 1 : 0) + Math.min(POSITION_MAX, position)
  return digitsOf(first, 1) + digitsOf(Math.min(LENGTH_MAX, length), RANK_DIGITS - 1)
}

/** The words of several texts, each once, in the place where it ranks best. */
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

/** Everything that leads to a product's record by a word. */
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

/** Everything that leads to a category by a word of its name. */
export function categoryPostings(category: FindableCategory, blocks: number): Posting[] {
  const ref = categoryRefOf(category, blocks)
  const postings = wordPostings([category.name], ref, CATEGORY)
  const words = foldedWords(category.name)
  const whole = words.join('').slice(0, PATH_MAX)
  // As with the name of a product: what is written together or has two letters is found as well.
  if (whole !== '' && !postings.has(whole))
    postings.set(whole, {
      path: `${CATEGORY}${whole.padEnd(WORD_MIN)}$${ref}`,
      code: rankDigits(false, 0, words) + ref,
    })
  return [...postings.values()]
}

/** The composition that a formula states, as a key; '' where it cannot be read as one. */
export function formulaKey(text: string): string {
  const reading = readMolecularFormula(text)
  return reading.ok ? keyOf('formula', hillFormula(reading.formula.counts)) : ''
}

/** The keys under which a product is found whole: its numbers, its texts, its composition. */
export function keysOf(record: ProductRecord): Set<string> {
  const { catNo, casNo, relCasNo, name, synonyms, molFormula, chemicalKey } = record
  const keys = new Set([keyOf('cat', catKey(catNo)), textKey(name), chemicalKey, formulaKey(molFormula)])
  for (const number of [casNo, ...relCasNo.split(';')]) if (number) keys.add(keyOf('cas', number))
  for (const synonym of synonyms) keys.add(textKey(synonym))
  keys.delete('')
  return keys
}

/** What leads from the node of a key that many products share to one of them. @param code of the product */
export const sharedPosting = (node: string, code: string): Posting => ({
  path: `${node}$${code.slice(RANK_DIGITS)}`,
  code,
})

/** As above; the shorter name ranks first. */
export const sharedKeyPosting = (node: string, record: ProductRecord, blocks: number): Posting =>
  sharedPosting(node, rankDigits(false, 0, foldedWords(record.name)) + refOf(record, blocks))

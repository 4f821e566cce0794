import { readRelatedCasNumbers } from '@/domain/cas-number'
import { releaseSlug } from '@/domain/release-slug'
import type { FindableCategory, FindableProduct, FoundBefore } from './findable'
import { foldedWords, listedTexts, wholeOf } from './folded'
import { digitsOf, firstBits, hashOf, numberOf } from './hash'

/** A product as it stands in the files: all that is shown of a hit, and all that its keys and words are made from. */
export type ProductRecord = {
  catNo: string
  name: string
  categorySlug: string
  slug: string
  invStatus: string
  casNo: string
  molFormula: string
  molWeight: string
  relCasNo: string
  synonyms: string[]
  /** The key of its chemical name, which is found whole and never shown; '' where it has none. */
  chemicalKey: string
}

/** As a record is written; the category by its place in the file, empty values at the end left out. */
export type WrittenRecord = (string | number)[]

/** Digits of a key: 30 bits of the hash. */
const KEY_DIGITS = 5

/** The key of something that is found whole: `kind` keeps numbers, texts and formulae apart. */
export const keyOf = (kind: 'cat' | 'cas' | 'text' | 'formula', text: string): string =>
  digitsOf(hashOf(`${kind}:${text}`) >>> 2, KEY_DIGITS)

/** The key of a text; '' where nothing of it is a letter or a digit. */
export function textKey(text: string): string {
  const whole = wholeOf(foldedWords(text))
  return whole && keyOf('text', whole)
}

export function recordOf(product: FindableProduct): ProductRecord {
  return {
    catNo: product.catNo,
    name: product.name,
    categorySlug: product.categorySlug,
    slug: product.slug,
    invStatus: product.invStatus,
    casNo: product.casNo ?? '',
    molFormula: product.molFormula ?? '',
    molWeight: product.molWeight ?? '',
    relCasNo: readRelatedCasNumbers(product.relCasNo ?? '').casNumbers.join(';'),
    synonyms: listedTexts(product.synonym),
    chemicalKey: textKey(product.chemicalName ?? ''),
  }
}

/** @param categories those of the file; one that is missing is added */
export function writeRecord(record: ProductRecord, categories: string[]): WrittenRecord {
  let category = categories.indexOf(record.categorySlug)
  if (category === -1) category = categories.push(record.categorySlug) - 1
  const written: WrittenRecord = [
    record.catNo,
    record.name,
    category,
    record.slug === releaseSlug(record.name) ? '' : record.slug,
    record.invStatus,
    record.casNo,
    record.molFormula,
    record.molWeight,
    record.synonyms.join(';'),
    record.relCasNo,
    record.chemicalKey,
  ]
  while (written.at(-1) === '') written.pop()
  return written
}

/** The record that {@link writeRecord} has written. @param categories those of its file */
export function readRecord(written: WrittenRecord, categories: readonly string[]): ProductRecord {
  const text = (place: number) => String(written[place] ?? '')
  const name = text(1)
  return {
    catNo: text(0),
    name,
    categorySlug: categories[Number(written[2])] ?? '',
    slug: text(3) || releaseSlug(name),
    invStatus: text(4),
    casNo: text(5),
    molFormula: text(6),
    molWeight: text(7),
    synonyms: listedTexts(text(8)),
    relCasNo: text(9),
    chemicalKey: text(10),
  }
}

/** A reference is a number of 30 bits: those of its file of records, then those of its own. */
export const REF_DIGITS = 5
const OWN_BITS = 17
/** A reference has room for so many files of records, as a power of two. */
export const BLOCK_BITS_MAX = 13

export const catKey = (catNo: string) => foldedWords(catNo).join('') || catNo

/** The file of records that a category's products stand in. */
export const blockFor = (categorySlug: string, blocks: number) => firstBits(hashOf(categorySlug), blocks)

/** A number of its own that only seldom two records of a file share. */
const ownNumber = (key: string) => hashOf(key) & (2 ** OWN_BITS - 1)

const refFor = (block: number, own: number) => digitsOf(block * 2 ** OWN_BITS + own, REF_DIGITS)

/** The file that a reference names. */
export const blockOf = (ref: string) => numberOf(ref) >>> OWN_BITS

/** The number that a reference has of its own. */
export const ownOf = (ref: string) => numberOf(ref) & (2 ** OWN_BITS - 1)

/**
 * What points to a record: the file it stands in, and a number that only seldom two of that file share. What is read by it
 * is compared with what was sought, so that it does not matter when they do.
 */
export const refOf = ({ catNo, categorySlug }: FoundBefore, blocks: number): string =>
  refFor(blockFor(categorySlug, blocks), ownNumber(catKey(catNo)))

/** What points to a category. */
export const categoryRefOf = ({ slug }: Pick<FindableCategory, 'slug'>, blocks: number): string =>
  refFor(blockFor(slug, blocks), ownNumber(`/${slug}`))

import { readRelatedCasNumbers } from '@/domain/rules/products/cas-number'
import { releaseSlug } from '@/domain/rules/releases/release-slug'
import type { FindableCategory, FindableProduct, FoundBefore } from './findable'
import { foldedWords, listedTexts, plainWords, wholeOf } from './folded'
import { digitsOf, firstBits, hashOf, numberOf } from './hash'

/** A product in the files: the data shown for a hit, from which its keys and words are also made. */
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
  /** The key of its chemical name, which matches only as a whole and is never shown; '' if it has none. */
  chemicalKey: string
}

/** A record as stored; the category by its index in the file, trailing empty values omitted. */
export type WrittenRecord = (string | number)[]

/** Digits of a key: 30 bits. */
const KEY_DIGITS = 5
/** The first bits of a key, which only depend on letters and digits: whatever a text may be is found in one file. */
const PLACE_BITS = 12
const KIND_BITS = KEY_DIGITS * 6 - PLACE_BITS

/** The key of something that matches only as a whole; `kind` separates numbers, texts and formulae. */
export function keyOf(kind: 'cat' | 'cas' | 'text' | 'formula', text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const place = firstBits(hashOf(plain), PLACE_BITS)
  return digitsOf(place * 2 ** KIND_BITS + firstBits(hashOf(`${kind}:${text}`), KIND_BITS), KEY_DIGITS)
}

/** The key of a text; '' if it has no letter or digit. */
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

/** @param categories the categories of the file; a missing one is added */
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

/** Reads a record written by {@link writeRecord}. @param categories the categories of its file */
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

/** A reference is a number of 30 bits: 13 for the file of records, 17 for the record's own number. */
export const REF_DIGITS = 5
/** The bits of a record's own number. */
export const OWN_BITS = 17
/** The most files of records that references can address, as a power of two. */
export const BLOCK_BITS_MAX = 13

export const catKey = (catNo: string) => plainWords(catNo).join('') || catNo

/** The file of records of a category's products. */
export const blockFor = (categorySlug: string, blocks: number) => firstBits(hashOf(categorySlug), blocks)

/** A number for a record that two records of a file rarely share. */
const ownNumber = (key: string) => hashOf(key) & (2 ** OWN_BITS - 1)

const refFor = (block: number, own: number) => digitsOf(block * 2 ** OWN_BITS + own, REF_DIGITS)

/** The file of a reference. */
export const blockOf = (ref: string) => numberOf(ref) >>> OWN_BITS

/** The record's own number in a reference. */
export const ownOf = (ref: string) => numberOf(ref) & (2 ** OWN_BITS - 1)

/**
 * A reference to a record: its file, and a number that two records of the file rarely share. Records read by it are
 * compared with the search, so that sharing does no harm.
 */
export const refOf = ({ catNo, categorySlug }: FoundBefore, blocks: number): string =>
  refFor(blockFor(categorySlug, blocks), ownNumber(catKey(catNo)))

/** A reference to a category. */
export const categoryRefOf = ({ slug }: Pick<FindableCategory, 'slug'>, blocks: number): string =>
  refFor(blockFor(slug, blocks), ownNumber(`/${slug}`))

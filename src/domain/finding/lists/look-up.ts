import { RANK_DIGITS } from '../files/postings'
import { nearCasNumbers } from '../matching/near-miss'
import type { OpenedFiles } from '../matching/opened-files'
import { readQuery } from '../matching/query'
import { catKey, keyOf, type ProductRecord } from '../record'

/** The result for a number; `reason` says why a near one was not an exact match. */
export type LookedUp =
  | { result: 'found'; products: ProductRecord[] }
  | { result: 'near'; products: ProductRecord[]; reason: string }
  | { result: 'not-found' }
  | { result: 'not-a-number' }

/** The products of a key. */
async function under(
  files: OpenedFiles,
  key: string,
  fits: (record: ProductRecord) => boolean,
): Promise<ProductRecord[]> {
  const small = await files.small()
  if (small) return small.records.filter(fits)
  const { codes } = await files.byKey(key)
  const records = await files.products(codes.map((code) => code.slice(RANK_DIGITS)))
  return records.filter(fits)
}

const byCatalogueNumber = (files: OpenedFiles, number: string) =>
  under(files, keyOf('cat', number), ({ catNo }) => catKey(catNo) === number)

const byCasNumber = (files: OpenedFiles, number: string) =>
  under(files, keyOf('cas', number), ({ casNo }) => casNo === number)

const byRelatedNumber = (files: OpenedFiles, number: string) =>
  under(files, keyOf('cas', number), ({ relCasNo }) => relCasNo.split(';').includes(number))

const near = (products: ProductRecord[], reason: string): LookedUp =>
  products.length > 0 ? { result: 'near', products, reason } : { result: 'not-found' }

/** A catalogue number in which letters replace similar digits. */
const LOOK_ALIKE = /^av[\s-]*(?=\d*[oil])([\doil]{6})$/i

async function lookUpCas(files: OpenedFiles, casNo: string): Promise<LookedUp> {
  const products = await byCasNumber(files, casNo)
  if (products.length > 0) return { result: 'found', products }
  return near(await byRelatedNumber(files, casNo), `${casNo} is a related CAS number`)
}

async function lookUpWrongCas(files: OpenedFiles, casNo: string, reason: string): Promise<LookedUp> {
  const found = await Promise.all(nearCasNumbers(casNo).map((number) => byCasNumber(files, number)))
  return near(found.flat(), reason)
}

/**
 * Looks up one number of a list.
 * @throws Unavailable when a file is missing or damaged
 */
export async function lookUp(files: OpenedFiles, asked: string): Promise<LookedUp> {
  const { catKey: number, casNo, wrongCas } = readQuery(asked, [])
  if (/\d/.test(number)) {
    const products = await byCatalogueNumber(files, number)
    if (products.length > 0) return { result: 'found', products }
  }
  if (casNo !== '') return lookUpCas(files, casNo)
  if (wrongCas) return lookUpWrongCas(files, wrongCas.casNo, wrongCas.reason)
  const digits = LOOK_ALIKE.exec(asked.trim())?.[1]
  if (digits !== undefined) {
    const meant = digits.replace(/o/gi, '0').replace(/[il]/gi, '1')
    return near(await byCatalogueNumber(files, `av${meant}`), `AV-${meant} is written with digits only`)
  }
  return /^av\d{6}$/.test(number) ? { result: 'not-found' } : { result: 'not-a-number' }
}

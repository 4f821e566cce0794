import type { PublicLot } from '@/domain/contract/public-lot'
import { FINDING } from '@/domain/finding/address'
import { type FoundLot, lotFile, lotsIn } from '@/domain/finding/files/lot-files'
import { lotAddress } from '@/domain/rules/documents/address'
import type { AskedLot } from '@/domain/rules/lots/asked-lots'
import { fetchFile } from '@/site/fetch-file'

/** What a look-up of a lot found. */
export type LookedUpLot = { lot: PublicLot } | { unknown: AskedLot }

const isLot = (value: unknown): value is PublicLot =>
  typeof value === 'object' && value !== null && 'lot_no' in value && 'documents' in value

/** A lot's file; null if there is none. @throws if it does not come or is damaged */
async function fetchLot(catNo: string, lotNo: string): Promise<PublicLot | null> {
  const response = await fetchFile(lotAddress(catNo, lotNo))
  if (response.status === 404) return null
  const value: unknown = response.ok ? await response.json() : null
  if (!isLot(value)) throw new Error(`The file of lot ${lotNo} of ${catNo} is damaged`)
  return value
}

/** The lots with a number, of all products. @throws if their file does not come or is damaged */
async function lotsOfNumber(lotNo: string): Promise<FoundLot[]> {
  const response = await fetchFile(FINDING + lotFile(lotNo))
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`The file of lots ${lotNo} did not come`)
  return lotsIn(await response.text(), lotNo).found
}

/** The lot that a reading means; null if there is none, or several products have one. */
async function lotOf({ catNo, lotNo }: AskedLot): Promise<PublicLot | null> {
  if (catNo !== null) return fetchLot(catNo, lotNo)
  const [only, ...others] = await lotsOfNumber(lotNo)
  return only && others.length === 0 ? fetchLot(only.catNo, only.lotNo) : null
}

/**
 * Looks up a lot by the static files of the release (contract §10): one file where the catalogue number is given.
 * @param asked readings of what was entered, the likeliest first; at least one
 * @throws if a file does not come
 */
export async function findLot([first, ...others]: readonly [AskedLot, ...AskedLot[]]): Promise<LookedUpLot> {
  for (const asked of [first, ...others]) {
    const lot = await lotOf(asked)
    if (lot) return { lot }
  }
  return { unknown: first }
}

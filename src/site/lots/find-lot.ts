import type { PublicLot } from '@/domain/contract/public-lot'
import { FINDING } from '@/domain/finding/address'
import { type FoundLot, lotFile, lotsIn } from '@/domain/finding/files/lot-files'
import { lotAddress } from '@/domain/rules/documents/address'
import type { AskedLot } from '@/domain/rules/lots/asked-lots'
import { addressPart } from '@/domain/rules/text/address-part'
import { fetchFile } from '@/site/fetch-file'

/** Lots offered in the place of an unknown one. */
const NEAR_MAX = 6

/** What a look-up of a lot found: a lot, or the products that have one of its number, or lots that look like it. */
export type LookedUpLot =
  | { lot: PublicLot }
  | { unknown: AskedLot; several: readonly FoundLot[]; near: readonly FoundLot[] }

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

/** The lots with a number and those that look like it, of all products. @throws if their file does not come */
async function lotsOfNumber(lotNo: string): Promise<ReturnType<typeof lotsIn>> {
  const response = await fetchFile(FINDING + lotFile(lotNo))
  // The release has no lots.
  if (response.status === 404) return { found: [], near: [] }
  const value: unknown = response.ok ? await response.json() : null
  if (typeof value !== 'object' || value === null) throw new Error(`The file of lots ${lotNo} is damaged`)
  return lotsIn(Object.entries(value), lotNo)
}

/** The lots that a reading may mean, which was not found as it is. */
async function othersFor({ catNo, lotNo }: AskedLot): Promise<{ found: FoundLot[]; near: FoundLot[] }> {
  const { found, near } = await lotsOfNumber(lotNo)
  if (catNo === null) return { found, near }
  const part = addressPart(catNo)
  // Of the product first what looks like it, then the same number of other products.
  return { found: [], near: [...near.filter((lot) => addressPart(lot.catNo) === part), ...found] }
}

/**
 * Looks up a lot by the static files of the release (contract §10): one file where the catalogue number is given.
 * @param asked readings of what was entered, the likeliest first; at least one
 * @throws if a file does not come
 */
export async function findLot(asked: readonly [AskedLot, ...AskedLot[]]): Promise<LookedUpLot> {
  for (const { catNo, lotNo } of asked) {
    const lot = catNo === null ? null : await fetchLot(catNo, lotNo)
    if (lot) return { lot }
  }
  const others = await Promise.all(asked.map(othersFor))
  const several = others.flatMap(({ found }) => found)
  const near = others.flatMap((each) => each.near)
  const [only] = several
  const lot = only && several.length === 1 ? await fetchLot(only.catNo, only.lotNo) : null
  return lot ? { lot } : { unknown: asked[0], several, near: near.slice(0, NEAR_MAX) }
}

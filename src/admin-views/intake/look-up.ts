import { ApiFailure } from '@/admin-views/api/api-failure'
import { listLots } from '@/admin-views/api/lots'
import type { IntakeRow } from '@/admin-views/intake/intake-row'
import { findProduct } from '@/admin-views/papers/find-product'
import { authorised, SessionEnded } from '@/admin-views/session/session-store'
import { lotKey } from '@/domain/rules/lots/lot-key'

/** Lots that are looked at: numbers that contain the one asked for. */
const MOST = 50

async function productOf({ cells, known }: IntakeRow): Promise<IntakeRow['known']['product']> {
  const catNo = cells.cat_no.trim()
  if (known.product !== undefined || catNo === '') return known.product
  const product = await authorised(findProduct(catNo))
  return product && { id: product.id, name: product.name }
}

async function hasLot(productId: number, lotNo: string): Promise<boolean> {
  const { lots } = await authorised(listLots({ product_id: productId, search: lotNo, limit: MOST }))
  return lots.some(({ lot_no }) => lotKey(lot_no) === lotKey(lotNo))
}

/** Whether the product or the lot of a row is not known, and can be. */
export const needsLookUp = ({ taken, cells, known: { product, hasLot: has } }: IntakeRow): boolean =>
  taken !== null &&
  ((product === undefined && cells.cat_no.trim() !== '') ||
    (!!product && has === undefined && cells.lot_no.trim() !== ''))

async function found(row: IntakeRow): Promise<IntakeRow['known']> {
  const product = await productOf(row)
  const lotNo = row.cells.lot_no.trim()
  if (!product || lotNo === '' || row.known.hasLot !== undefined)
    return { product, hasLot: lotNo === '' ? undefined : row.known.hasLot }
  return { product, hasLot: await hasLot(product.id, lotNo) }
}

/**
 * Finds the product that a row names, and whether it has the lot.
 * @returns null: the server is busy or away
 * @throws SessionEnded
 */
export async function lookUpPaper(row: IntakeRow): Promise<IntakeRow['known'] | null> {
  try {
    return await found(row)
  } catch (failure) {
    if (failure instanceof SessionEnded) throw failure
    const status = failure instanceof ApiFailure ? failure.status : 0
    const isRefused = status >= 400 && status < 500 && status !== 429
    return isRefused ? { product: null, hasLot: undefined } : null
  }
}

import type { LotAnswer } from '@/domain/contract/lot-answers'
import type { Api } from '../application/api'
import { LOTS } from '../documents/papers'
import { createProduct } from '../products/factories'
import { check, csv, rowsOf, upload } from './imports'

export const LOT_HEADER = 'cat_no,lot_no,state,date_kind,valid_until,purity,note'

let next = 100
/** A product without lots. */
export async function lotProduct(api: Api): Promise<{ id: number; cat_no: string }> {
  const cat_no = `AV-42${String(next++).padStart(4, '0')}`
  const { id } = await createProduct(api, { cat_no, name: `Of ${cat_no}` })
  return { id, cat_no }
}

/** Uploads lines below {@link LOT_HEADER}, and waits until they are checked. */
export const checkLots = async (api: Api, ...lines: (string | string[])[]) =>
  check(api, await upload(api, csv(LOT_HEADER, ...lines), 'lots.csv'))

/** The lots of a product, the oldest first. */
export async function lotsOf(api: Api, productId: number): Promise<LotAnswer[]> {
  const { body } = await api.send<{ lots: LotAnswer[] }>(`GET ${LOTS}/?product_id=${productId}&limit=100`)
  return body.lots.reverse()
}

/** The line of each row, and its problems. */
export const problemsOf = async (api: Api, id: number, query = '?state=rejected') =>
  (await rowsOf(api, id, query)).map(({ line, problems }) => [
    line,
    ...problems.map(({ field, message }) => `${field}: ${message}`),
  ])

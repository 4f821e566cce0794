import { change, get, type PageQuery, remove } from '@/admin-views/api/call'
import { download } from '@/admin-views/api/download'
import { withQuery } from '@/admin-views/api/send'
import type { HistoryAnswer } from '@/domain/contract/change-answers'
import type { LotAnswer, LotListAnswer } from '@/domain/contract/lot-answers'
import type { LotExportQuery, LotListQuery } from '@/domain/contract/lot-query'
import type { LotValues } from '@/domain/rules/lots/lot'

const PATH = '/api/reference-standards/lot/'

export type Lot = LotAnswer

/** The product of a new lot or document: one of the two names it. */
export type ProductNamed = { product_id: number } | { cat_no: string }

export const listLots = (query: Partial<LotListQuery>) => get<LotListAnswer>(withQuery(PATH, query))

export const createLot = (json: LotValues & ProductNamed) => change<Lot>(PATH, { method: 'POST', json })

/** @param revision that the change is based on */
export const updateLot = (id: number, json: Partial<LotValues>, revision: number) =>
  change<Lot>(`${PATH}${id}`, { method: 'PUT', json, ifMatch: revision })

export const deleteLot = (id: number) => remove(`${PATH}${id}`)

/** The changes of a lot, newest first; of a deleted one too. */
export const listLotHistory = (id: number, query: PageQuery) =>
  get<HistoryAnswer>(withQuery(`${PATH}${id}/history`, query))

/** Downloads the lots that a query finds, as a file. */
export const exportLots = (token: string, query: LotExportQuery): Promise<Blob> =>
  download(token, withQuery(`${PATH}export`, query))

import { refusalOf } from '@/admin-views/api/api-failure'
import { undoRecordChange } from '@/admin-views/api/change-sets'
import {
  createLot,
  deleteLot,
  type Lot,
  listLotHistory,
  listLots,
  type ProductNamed,
  updateLot,
} from '@/admin-views/api/lots'
import { conflictOf } from '@/admin-views/catalogue/product-conflict'
import { PAPERS_KEY, reloadPapers } from '@/admin-views/papers/papers-keys'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import type { LotListQuery } from '@/domain/contract/lot-query'
import type { LotValues } from '@/domain/rules/lots/lot'

const KEY = [...PAPERS_KEY, 'lots'] as const

/** A page of lots, newest first. */
export const useLots = (query: Partial<LotListQuery>) =>
  useAnswer([...KEY, 'list', query], listLots(query), {
    keepsPrevious: true,
    failure: 'Failed to load the lots',
  })

export const lotHistoryKey = (id: number) => [...KEY, 'history', id] as const

const undoLotChange = (id: number, revision?: number) =>
  undoRecordChange((query) => listLotHistory(id, query), revision)

export const useAddLot = () =>
  useChange((json: LotValues & ProductNamed) => createLot(json), {
    done: (_, { lot_no }) => `Lot ${lot_no} added`,
    undo: ({ id }) => (id === undefined ? undefined : undoLotChange(id)),
    failed: 'Failed to add the lot',
    reload: reloadPapers,
  })

type LotUpdate = { changes: Partial<LotValues>; revision: number }

/** Changes a lot. A conflict is shown in a dialog, not in a toast. */
export const useUpdateLot = ({ id, lot_no }: Lot) =>
  useChange(({ changes, revision }: LotUpdate) => updateLot(id, changes, revision), {
    done: (_, { changes }) =>
      `Lot ${changes.lot_no ?? lot_no} ${changes.state === 'withdrawn' ? 'withdrawn' : 'saved'}`,
    undo: ({ revision }, { revision: before }) =>
      revision === before ? undefined : undoLotChange(id, revision),
    failed: (failure) => (conflictOf(failure) === null ? refusalOf(failure, 'Failed to save the lot') : null),
    reload: reloadPapers,
  })

export const useDeleteLot = ({ id, lot_no }: Lot) =>
  useChange(() => deleteLot(id), {
    done: () => ({ title: 'Deleted', description: `Lot ${lot_no} deleted` }),
    undo: () => undoLotChange(id),
    failed: 'Failed to delete the lot',
    reload: reloadPapers,
  })

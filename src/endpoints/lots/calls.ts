import { exportLots } from '@/catalogue/export/export-lots'
import { listLots, readLot } from '@/catalogue/lots/read-lots'
import { LOT_RECORDS } from '@/catalogue/lots/stored-lots'
import { createLot, deleteLot, editLot, lotTaken } from '@/catalogue/lots/write-lots'
import { readRecordHistory } from '@/catalogue/records/record-history'
import { historyAnswer } from '@/domain/contract/change-answers'
import { doneAnswer } from '@/domain/contract/done-answer'
import { lotAnswer, lotListAnswer } from '@/domain/contract/lot-answers'
import { lotExportQuery, lotListQuery } from '@/domain/contract/lot-query'
import { listQuery } from '@/domain/contract/query-params'
import { lotCreateSchema, lotUpdateSchema } from '@/domain/rules/lots/lot'
import { answerExport } from '../http/answer'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams, productReference } from '../http/params'
import { answerRecord, readIfMatch, withConflicts } from '../http/record'
import { write } from '../http/write'

const list = '/reference-standards/lot'
const one = `${list}/:id`

/** The lots of products (contract §10). */
export const lotCalls = [
  staffList({
    path: list,
    summary: 'List lots, newest first',
    query: lotListQuery,
    answer: lotListAnswer,
    read: (db, { query }) => listLots(db, query),
  }),
  staffEndpoint({
    method: 'get',
    path: `${list}/export`,
    summary: 'Export a list of lots as CSV or XLSX, streamed; importing the file again changes nothing',
    query: lotExportQuery,
    refusals: [429, 503],
    act: async ({ payload, query }) => answerExport(await exportLots(payload, query), 'lots', query.format),
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    summary: 'One lot',
    params: idParams,
    answer: lotAnswer,
    act: async ({ payload, params }) => answerRecord(await readLot(payload.db.drizzle, params.id)),
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    right: 'catalogue',
    summary: 'Add a lot to a product, which is named by product_id or cat_no',
    body: lotCreateSchema.extend(productReference),
    status: 201,
    answer: lotAnswer,
    refusals: [409],
    act: async (call) => {
      const lot = await write(
        { ...call, kind: 'create' },
        async ({ db }) => readLot(db, await createLot(db, call.body)),
        lotTaken(call.body.lot_no),
      )
      return answerRecord(lot, 201)
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'catalogue',
    summary: 'Change a lot; what is left out stays, what others changed is merged',
    params: idParams,
    body: lotUpdateSchema.extend(productReference),
    answer: lotAnswer,
    refusals: [409],
    act: async (call) => {
      const { id } = call.params
      const revision = readIfMatch(call.request)
      const lot = await write(
        { ...call, kind: 'edit' },
        async ({ db }) => {
          await withConflicts(
            () => editLot(db, id, call.body, revision),
            () => readLot(db, id),
          )
          return readLot(db, id)
        },
        lotTaken(call.body.lot_no),
      )
      return answerRecord(lot)
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'catalogue',
    summary: 'Delete a lot that has no documents; an undo brings it back',
    params: idParams,
    answer: doneAnswer,
    refusals: [409],
    act: async (call) => {
      await write({ ...call, kind: 'delete' }, ({ db }) => deleteLot(db, call.params.id))
      return { message: 'Lot deleted successfully' }
    },
  }),
  staffList({
    path: `${one}/history`,
    summary: 'What was changed of a lot, newest first; also of a deleted one',
    params: idParams,
    query: listQuery,
    answer: historyAnswer,
    read: (db, { params, query }) => readRecordHistory(db, LOT_RECORDS, params.id, query),
  }),
]

import { Readable } from 'node:stream'
import { z } from 'zod'
import { mendCells } from '@/catalogue/importing/mend-cells'
import { mendRow } from '@/catalogue/importing/mend-rows'
import { rejectedRows } from '@/catalogue/importing/rejected-rows'
import { MEND_JOB, readImport } from '@/catalogue/importing/stored-import'
import { listNewCategories, listRows, showRow } from '@/catalogue/importing/stored-rows'
import {
  importCategoryListAnswer,
  importRowAnswer,
  importRowListAnswer,
  mendedAnswer,
} from '@/contract/import-answers'
import { choiceParam, listParams } from '@/contract/query-params'
import { ROW_STATES, ROWS_KEPT_DAYS } from '@/domain/import-states'
import { waitForJob } from '@/jobs/runner'
import { answer, answerFile } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { pageAnswer } from '../http/list-query'
import { Refusal } from '../http/refusal'
import { write } from '../http/write'
import { cellTextParam, errors, one, rowParams } from './params'

const ROWS_REMOVED = `The rows of this import were removed ${ROWS_KEPT_DAYS} days after it ended`

const SELECTED = [...ROW_STATES, 'warned'] as const

/** The rows of an import: outcomes, and corrections (contract §4). */
export const importRowCalls = [
  staffEndpoint({
    method: 'get',
    path: `${one}/row`,
    errors,
    about: { summary: 'The rows of an import, in the order of the file', answer: importRowListAnswer },
    params: idParams,
    query: z.object({
      ...listParams,
      state: choiceParam('state', SELECTED).optional(),
    }),
    act: async ({ payload, params, query }) => {
      await readImport(payload.db.drizzle, params.id)
      const { rows, total } = await listRows(payload.db.drizzle, params.id, query.state, query)
      return answer(200, pageAnswer({ rows }, query, total))
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/category`,
    errors,
    about: {
      summary: 'The categories that an import would make, or has made',
      answer: importCategoryListAnswer,
    },
    params: idParams,
    query: z.object(listParams),
    act: async ({ payload, params, query }) => {
      await readImport(payload.db.drizzle, params.id)
      const { categories, total } = await listNewCategories(payload.db.drizzle, params.id, query)
      return answer(200, pageAnswer({ categories }, query, total))
    },
  }),
  staffEndpoint({
    method: 'put',
    path: `${one}/row/:line`,
    errors,
    about: {
      summary: 'Put other texts into the cells of a row, which is judged again',
      answer: importRowAnswer,
      refusals: [409],
    },
    params: rowParams,
    body: z.object({
      cells: z.record(z.string().max(100), cellTextParam('A cell'), {
        error: 'cells must say a text for each field that is mended',
      }),
    }),
    act: async (call) => {
      const { id, line } = call.params
      const row = await write(call, async ({ db }) => {
        await mendRow(db, id, line, call.body.cells)
        return showRow(db, id, line)
      })
      return answer(200, row)
    },
  }),
  staffEndpoint({
    method: 'put',
    path: `${one}/cell`,
    errors,
    about: {
      summary:
        'Put another text into all cells of a field that say the same, in rows rejected or warned of; of many rows the import is being checked until it is done',
      answer: mendedAnswer,
      refusals: [409],
    },
    params: idParams,
    body: z.object({
      field: z.string({ error: 'field must name a field of the import' }).max(100),
      from: cellTextParam('from'),
      to: cellTextParam('to'),
    }),
    act: async (call) => {
      const { body, params, payload, session } = call
      const mended = await write(call, ({ db }) => mendCells(db, params.id, session.user, body))
      await waitForJob(payload, MEND_JOB, params.id)
      return answer(200, { mended })
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/rejected.csv`,
    errors,
    about: { summary: 'The rows that are rejected or left out, to be corrected and imported' },
    params: idParams,
    act: async ({ payload, params }) => {
      const found = await readImport(payload.db.drizzle, params.id)
      if (found.rows_removed) throw new Refusal(404, ROWS_REMOVED)
      const parts = Readable.from(rejectedRows(payload.db.drizzle, found), { objectMode: false })
      // Cast: Node and the DOM type the stream differently.
      const file = Readable.toWeb(parts) as ReadableStream<Uint8Array>
      return answerFile(file, 'text/csv; charset=utf-8', 'rejected.csv')
    },
  }),
]

import { Readable } from 'node:stream'
import { z } from 'zod'
import { mapCategories } from '@/catalogue/importing/map-categories'
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
} from '@/domain/contract/import-answers'
import { choiceParam, listQuery, searchParam } from '@/domain/contract/query-params'
import { CATEGORY_NAME_MAX } from '@/domain/rules/categories/reference-category'
import { CATEGORY_MAP_MAX } from '@/domain/rules/imports/import-limits'
import { ROW_STATES, ROWS_KEPT_DAYS } from '@/domain/rules/imports/import-states'
import { unholdableReason } from '@/domain/rules/text/storable-text'
import { waitForJob } from '@/platform/jobs/runner'
import { answerFile, Refusal } from '../http/answer'
import { staffEndpoint, staffList } from '../http/endpoint'
import { BATCH_KILOBYTES, idInPath, idParams } from '../http/params'
import { write } from '../http/write'

const one = '/reference-standards/import/:id'

const ROWS_REMOVED = `The rows of this import were removed ${ROWS_KEPT_DAYS} days after it ended`

/** A text as a cell may hold it; its faults are reported with its row. */
export const cellSchema = (label: string) =>
  z
    .string({ error: `${label} must be text` })
    .max(20_000, { error: `${label} must be at most 20000 characters long` })
    .superRefine((text, context) => {
      const message = unholdableReason(label, text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })

const categoryName = (label: string) =>
  cellSchema(label).max(CATEGORY_NAME_MAX, {
    error: `${label} must be at most ${CATEGORY_NAME_MAX} characters long`,
  })

const categoryChoices = z.object({
  categories: z
    .array(
      z.object({
        from: categoryName('from'),
        to: categoryName('to')
          .nullable()
          .describe(
            'A category that exists; null: the cells count as empty; the same as from: it is created',
          ),
      }),
      { error: 'categories must list choices, such as {"from": "Reagents", "to": "Solvents"}' },
    )
    .min(1, { error: 'categories must name at least one' })
    .max(CATEGORY_MAP_MAX, { error: `categories must name at most ${CATEGORY_MAP_MAX}` }),
})

/** The rows of an import: outcomes, and corrections (contract §4). */
export const importRowCalls = [
  staffList({
    path: `${one}/row`,
    summary: 'List the rows of an import, in the order of the file',
    params: idParams,
    query: listQuery.extend({ state: choiceParam('state', [...ROW_STATES, 'warned']).optional() }),
    answer: importRowListAnswer,
    read: (db, { params, query }) => listRows(db, params.id, query),
  }),
  staffList({
    path: `${one}/category`,
    summary: 'List the categories of a file that the catalogue did not have, and what was chosen for each',
    params: idParams,
    query: listQuery.extend({ search: searchParam }),
    answer: importCategoryListAnswer,
    read: (db, { params, query }) => listNewCategories(db, params.id, query),
  }),
  staffEndpoint({
    method: 'put',
    path: `${one}/category`,
    right: 'catalogue',
    summary:
      'File categories of the file under others, leave their cells empty, or create them after all; with many rows, the import stays in checking until it is done',
    params: idParams,
    body: categoryChoices,
    bodyKilobytes: BATCH_KILOBYTES,
    answer: mendedAnswer,
    refusals: [409, 413],
    act: async (call) => {
      const { body, params, payload, session } = call
      const mended = await write(call, ({ db }) =>
        mapCategories(db, params.id, session.user, body.categories),
      )
      await waitForJob(payload, MEND_JOB, params.id)
      return { mended }
    },
  }),
  staffEndpoint({
    method: 'put',
    path: `${one}/row/:line`,
    right: 'catalogue',
    summary: 'Correct cells of a row, which is then checked again',
    params: idParams.extend({ line: idInPath('line') }),
    body: z.object({
      cells: z.record(z.string().max(100), cellSchema('A cell'), {
        error: 'cells must say a text for each field that is mended',
      }),
    }),
    answer: importRowAnswer,
    refusals: [409],
    act: (call) =>
      write(call, async ({ db }) => {
        const { id, line } = call.params
        await mendRow(db, id, line, call.body.cells)
        return showRow(db, id, line)
      }),
  }),
  staffEndpoint({
    method: 'put',
    path: `${one}/cell`,
    right: 'catalogue',
    summary:
      'Correct all equal cells of a field in rejected or warned rows; with many rows, the import stays in checking until it is done',
    params: idParams,
    body: z.object({
      field: z.string({ error: 'field must name a field of the import' }).max(100),
      from: cellSchema('from'),
      to: cellSchema('to'),
    }),
    answer: mendedAnswer,
    refusals: [409],
    act: async (call) => {
      const { body, params, payload, session } = call
      const mended = await write(call, ({ db }) => mendCells(db, params.id, session.user, body))
      await waitForJob(payload, MEND_JOB, params.id)
      return { mended }
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/rejected.csv`,
    summary: 'Download the rejected and skipped rows, to correct and import',
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

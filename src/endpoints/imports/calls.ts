import { z } from 'zod'
import { beginApply } from '@/catalogue/importing/apply-job'
import { beginCheck, chooseReading, readAgain } from '@/catalogue/importing/begin-import'
import { cancelImport, undoImport } from '@/catalogue/importing/end-import'
import { removeImportFile } from '@/catalogue/importing/import-files'
import { IMPORT_JOBS, listImports, readImport } from '@/catalogue/importing/stored-import'
import { startedAnswer } from '@/domain/contract/done-answer'
import { importAnswer, importListAnswer } from '@/domain/contract/import-answers'
import { choiceParam, listQuery, wholeNumber } from '@/domain/contract/query-params'
import { IMPORT_STATES } from '@/domain/rules/imports/import-states'
import { TEXT_ENCODING_NAMES } from '@/domain/rules/imports/text-encodings'
import { waitForJob, wakeRunner } from '@/platform/jobs/runner'
import { undo } from '../change-sets/calls'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { write } from '../http/write'
import { cellSchema, importRowCalls } from './rows'
import { openInTurn, uploadImport } from './upload'

const list = '/reference-standards/import'
const one = `${list}/:id`

const field = z.string().max(100, { error: 'A field of a mapping is a short name' })

const mapping = z
  .object({
    columns: z.record(z.string().max(20_000), field.nullable(), {
      error: 'columns must say for each header which field it stands for, or null',
    }),
    defaults: z.record(field, cellSchema('A default'), {
      error: 'defaults must say a text for each field',
    }),
    clear: z.array(field, { error: 'clear must list the fields that an empty cell empties' }),
    number_new: z.boolean({ error: 'number_new must be true or false' }),
    sheet: z.string({ error: 'sheet must be the name of a sheet' }).max(255),
    encoding: z.enum(TEXT_ENCODING_NAMES, {
      error: `encoding must be one of ${TEXT_ENCODING_NAMES.join(', ')}`,
    }),
    create_categories: z.boolean({ error: 'create_categories must be true or false' }),
  })
  .partial()
  .refine(({ columns, sheet, encoding }) => columns ?? sheet ?? encoding, {
    error: 'Say with columns what each column stands for, or choose a sheet or an encoding',
  })

/** Imports of suppliers' files (contract §4). */
export const importCalls = [
  uploadImport,
  staffList({
    path: list,
    summary: 'List imports, newest first',
    query: listQuery.extend({
      state: choiceParam('state', IMPORT_STATES).optional(),
      actor: wholeNumber('actor', 1, 999_999_999).optional(),
    }),
    answer: importListAnswer,
    read: (db, { query }) => listImports(db, query),
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    summary: 'Read an import: its progress, and the counts of its rows',
    params: idParams,
    answer: importAnswer,
    act: ({ payload, params }) => readImport(payload.db.drizzle, params.id),
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'catalogue',
    summary: 'Choose the fields of the columns, which starts the dry run; or another sheet or text encoding',
    params: idParams,
    body: mapping,
    answer: importAnswer,
    refusals: [409, 413, 415, 429],
    act: async (call) => {
      const { params, payload, session } = call
      const {
        columns,
        sheet,
        encoding,
        defaults = {},
        clear = [],
        number_new = false,
        create_categories = true,
      } = call.body
      const isReread = sheet !== undefined || encoding !== undefined
      const read = () => readAgain(payload.db.drizzle, params.id, { sheet, encoding })
      const outline = isReread ? await openInTurn(session.user.id, read) : null
      const chosen = await write(call, async ({ db }) => {
        if (outline) await chooseReading(db, params.id, session.user, outline)
        if (columns) {
          const chosen = { columns, defaults, clear, number_new, create_categories }
          await beginCheck(db, params.id, session.user, chosen)
        }
        return readImport(db, params.id)
      })
      wakeRunner(payload)
      return chosen
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/apply`,
    right: 'catalogue',
    summary: 'Write the result of the dry run',
    params: idParams,
    status: 202,
    answer: importAnswer,
    refusals: [409],
    act: async (call) => {
      const { params, payload, session } = call
      await write(call, ({ db }) => beginApply(db, params.id, session.user))
      wakeRunner(payload)
      return readImport(payload.db.drizzle, params.id)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/cancel`,
    right: 'catalogue',
    summary: 'End an import, and undo the rows it has written',
    params: idParams,
    status: 202,
    answer: importAnswer,
    refusals: [409],
    act: async (call) => {
      const { params, payload } = call
      await removeImportFile(payload.db.drizzle, await write(call, ({ db }) => cancelImport(db, params.id)))
      for (const kind of IMPORT_JOBS) await waitForJob(payload, kind, params.id)
      return readImport(payload.db.drizzle, params.id)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/undo`,
    right: 'catalogue',
    summary: 'Undo an import; values changed since stay',
    params: idParams,
    status: 202,
    answer: startedAnswer,
    refusals: [409],
    act: (call) => undo(call, (db) => undoImport(db, call.params.id, call.session.user)),
  }),
  ...importRowCalls,
]

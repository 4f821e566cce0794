import { z } from 'zod'
import { UNDO_JOB } from '@/catalogue/history/running-change-set'
import { beginApply } from '@/catalogue/importing/apply-job'
import { beginCheck, chooseSheet, readSheet } from '@/catalogue/importing/begin-import'
import { cancelImport, undoImport } from '@/catalogue/importing/end-import'
import { removeImportFile } from '@/catalogue/importing/import-files'
import { IMPORT_JOBS, listImports, readImport } from '@/catalogue/importing/stored-import'
import { startedAnswer } from '@/contract/change-answers'
import { importAnswer, importListAnswer } from '@/contract/import-answers'
import { choiceParam, listParams, wholeNumber } from '@/contract/query-params'
import { IMPORT_STATES } from '@/domain/import-states'
import { waitForJob, wakeRunner } from '@/jobs/runner'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { pageAnswer } from '../http/list-query'
import { write } from '../http/write'
import { cellTextParam, errors, list, one } from './params'
import { importRowCalls } from './rows'
import { uploadImport } from './upload'

const header = z.string().max(20_000)
const field = z.string().max(100, { error: 'A field of a mapping is a short name' })

const mapping = z
  .object({
    columns: z.record(header, field.nullable(), {
      error: 'columns must say for each header which field it stands for, or null',
    }),
    defaults: z.record(field, cellTextParam('A default'), {
      error: 'defaults must say a text for each field',
    }),
    clear: z.array(field, { error: 'clear must list the fields that an empty cell empties' }),
    number_new: z.boolean({ error: 'number_new must be true or false' }),
    sheet: z.string({ error: 'sheet must be the name of a sheet' }).max(255),
    create_categories: z.boolean({ error: 'create_categories must be true or false' }),
  })
  .partial()
  .refine(({ columns, sheet }) => columns !== undefined || sheet !== undefined, {
    error: 'Say with columns what each column stands for, or choose a sheet',
  })

/** Imports of suppliers' files (contract §4). */
export const importCalls = [
  uploadImport,
  staffEndpoint({
    method: 'get',
    path: list,
    errors,
    about: { summary: 'List imports, newest first', answer: importListAnswer },
    query: z.object({
      ...listParams,
      state: choiceParam('state', IMPORT_STATES).optional(),
      actor: wholeNumber('actor', 1, 999_999_999).optional(),
    }),
    act: async ({ payload, query }) => {
      const { imports, total } = await listImports(payload.db.drizzle, query, query)
      return answer(200, pageAnswer({ imports }, query, total))
    },
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    errors,
    about: { summary: 'One import: how far it is, and what its rows come to', answer: importAnswer },
    params: idParams,
    act: async ({ payload, params }) => answer(200, await readImport(payload.db.drizzle, params.id)),
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: {
      summary: 'Choose what the columns stand for, which begins the dry run; or another sheet',
      answer: importAnswer,
      refusals: [409],
    },
    params: idParams,
    body: mapping,
    act: async (call) => {
      const { body, params, payload, session } = call
      const { columns, sheet, defaults = {}, clear = [], number_new = false, create_categories = true } = body
      const outline = sheet === undefined ? null : await readSheet(payload.db.drizzle, params.id, sheet)
      const chosen = await write(call, async ({ db }) => {
        if (outline) await chooseSheet(db, params.id, session.user, outline)
        if (columns) {
          const chosen = { columns, defaults, clear, number_new, create_categories }
          await beginCheck(db, params.id, session.user, chosen)
        }
        return readImport(db, params.id)
      })
      wakeRunner(payload)
      return answer(200, chosen)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/apply`,
    errors,
    about: {
      summary: 'Write what the dry run has shown',
      status: 202,
      answer: importAnswer,
      refusals: [409],
    },
    params: idParams,
    act: async (call) => {
      const { params, payload, session } = call
      await write(call, ({ db }) => beginApply(db, params.id, session.user))
      wakeRunner(payload)
      return answer(202, await readImport(payload.db.drizzle, params.id))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/cancel`,
    errors,
    about: {
      summary: 'End an import; what it has written is taken back',
      status: 202,
      answer: importAnswer,
      refusals: [409],
    },
    params: idParams,
    act: async (call) => {
      const { params, payload } = call
      await removeImportFile(await write(call, ({ db }) => cancelImport(db, params.id)))
      for (const kind of IMPORT_JOBS) await waitForJob(payload, kind, params.id)
      return answer(202, await readImport(payload.db.drizzle, params.id))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/undo`,
    errors,
    about: {
      summary: 'Take back what an import has written; what somebody changed since stays',
      status: 202,
      answer: startedAnswer,
      refusals: [409],
    },
    params: idParams,
    act: async (call) => {
      const { params, payload, session } = call
      const change_set = await write({ ...call, kind: 'undo' }, ({ db }) =>
        undoImport(db, params.id, session.user),
      )
      await waitForJob(payload, UNDO_JOB, change_set)
      return answer(202, { change_set })
    },
  }),
  ...importRowCalls,
]

import { RefusedBatch, registerBatch } from '@/catalogue/documents/batch'
import { readDue } from '@/catalogue/documents/due'
import { listDocuments, readProductDocument } from '@/catalogue/documents/read-documents'
import { DOCUMENT_RECORDS } from '@/catalogue/documents/stored-documents'
import { deleteDocument, editDocument } from '@/catalogue/documents/write-documents'
import { readRecordHistory } from '@/catalogue/records/record-history'
import { historyAnswer } from '@/domain/contract/change-answers'
import { documentAnswer, documentListAnswer, dueAnswer } from '@/domain/contract/document-answers'
import { documentListQuery, dueQuery } from '@/domain/contract/document-query'
import { doneAnswer } from '@/domain/contract/done-answer'
import { listQuery } from '@/domain/contract/query-params'
import { documentFileSchema, documentUpdateSchema } from '@/domain/rules/documents/product-document'
import { lotNumberSchema } from '@/domain/rules/lots/lot-number'
import { factsOfPdfs } from '@/platform/files/stored-pdfs'
import { Refusal } from '../http/answer'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idInBody, idParams, productReference } from '../http/params'
import { answerRecord, readIfMatch, withConflicts } from '../http/record'
import { write } from '../http/write'
import { batchCall, documentBody } from './batch'
import { intakeCall } from './intake'

const list = '/reference-standards/document'
const one = `${list}/:id`

const registerDocument = staffEndpoint({
  method: 'post',
  path: list,
  right: 'catalogue',
  summary:
    'Register an uploaded PDF as a document of a product or a lot; what was current there is superseded',
  body: documentBody,
  status: 201,
  answer: documentAnswer,
  refusals: [409],
  act: async (call) => {
    const facts = await factsOfPdfs(call.payload.db.drizzle, [call.body.file_path])
    try {
      const document = await write({ ...call, kind: 'create' }, async ({ db }) => {
        const entries = { documents: [call.body], lots: [], facts }
        const { documents } = await registerBatch(db, entries, { makesLots: false })
        return readProductDocument(db, documents[0] ?? 0)
      })
      return answerRecord(document, 201)
    } catch (error) {
      if (!(error instanceof RefusedBatch)) throw error
      throw new Refusal(error.reason === 'conflict' ? 409 : 422, error.problems[0]?.message ?? error.message)
    }
  },
})

const changeDocument = staffEndpoint({
  method: 'put',
  path: one,
  right: 'catalogue',
  summary: 'Change a document, but not its product, lot or file; what others changed is merged',
  params: idParams,
  body: documentUpdateSchema.extend({
    ...productReference,
    lot_id: idInBody('lot_id').nullish(),
    lot_no: lotNumberSchema.nullish(),
    file_path: documentFileSchema.optional(),
  }),
  answer: documentAnswer,
  refusals: [409],
  act: async (call) => {
    const { id } = call.params
    const revision = readIfMatch(call.request)
    const document = await write({ ...call, kind: 'edit' }, async ({ db }) => {
      await withConflicts(
        () => editDocument(db, id, call.body, revision),
        () => readProductDocument(db, id),
      )
      return readProductDocument(db, id)
    })
    return answerRecord(document)
  },
})

/** The documents of products and lots (contract §10). */
export const documentCalls = [
  staffList({
    path: list,
    summary: 'List documents, newest first',
    query: documentListQuery,
    answer: documentListAnswer,
    read: (db, { query }) => listDocuments(db, query),
  }),
  staffEndpoint({
    method: 'get',
    path: `${list}/due`,
    summary: 'What needs a paper soon or now: ending lots, missing and old documents',
    query: dueQuery,
    answer: dueAnswer,
    act: ({ payload, query }) => readDue(payload.db.drizzle, query),
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    summary: 'One document',
    params: idParams,
    answer: documentAnswer,
    act: async ({ payload, params }) =>
      answerRecord(await readProductDocument(payload.db.drizzle, params.id)),
  }),
  registerDocument,
  batchCall,
  intakeCall,
  changeDocument,
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'catalogue',
    summary: 'Delete a document; an undo brings it back',
    params: idParams,
    answer: doneAnswer,
    act: async (call) => {
      await write({ ...call, kind: 'delete' }, ({ db }) => deleteDocument(db, call.params.id))
      return { message: 'Document deleted successfully' }
    },
  }),
  staffList({
    path: `${one}/history`,
    summary: 'What was changed of a document, newest first; also of a deleted one',
    params: idParams,
    query: listQuery,
    answer: historyAnswer,
    read: (db, { params, query }) => readRecordHistory(db, DOCUMENT_RECORDS, params.id, query),
  }),
]

import { z } from 'zod'
import {
  type BatchProblem,
  changeSetOf,
  type DocumentEntry,
  type LotEntry,
  RefusedBatch,
  registerBatch,
} from '@/catalogue/documents/batch'
import { documentBatchAnswer } from '@/domain/contract/document-answers'
import { documentCreateSchema } from '@/domain/rules/documents/product-document'
import { lotCreateSchema } from '@/domain/rules/lots/lot'
import { lotNumberSchema } from '@/domain/rules/lots/lot-number'
import { factsOfPdfs } from '@/platform/files/stored-pdfs'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { BATCH_KILOBYTES, idInBody, productReference } from '../http/params'
import { write } from '../http/write'

/** The most documents of a batch, and the most lots. */
const BATCH_MAX = 1_000

/** The body that registers a document. */
export const documentBody = documentCreateSchema.extend({
  ...productReference,
  lot_id: idInBody('lot_id').nullish(),
  lot_no: lotNumberSchema.nullish(),
})

const lotBody = lotCreateSchema.extend(productReference)

const entries = (name: string) => {
  const error = `${name} must be a list`
  const many = `${name} may hold ${BATCH_MAX} at most: register the others in a second batch`
  return z.array(z.unknown(), { error }).max(BATCH_MAX, { error: many }).default([])
}

const body = z
  .strictObject(
    {
      documents: entries('documents').describe('Each as in POST …/document'),
      lots: entries('lots').describe('Each as in POST …/lot; one that exists stays as it is'),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? 'A batch holds documents and lots' : undefined) },
  )
  .refine(({ documents, lots }) => documents.length + lots.length > 0, {
    error: 'A batch holds at least one document or lot',
  })

/** Reads the entries of a list, and notes what is wrong with which. */
function readEntries<Entry>(
  of: BatchProblem['of'],
  schema: z.ZodType<Entry>,
  list: readonly unknown[],
  problems: BatchProblem[],
): Entry[] {
  return list.flatMap((given, index) => {
    const read = schema.safeParse(given, {
      error: ({ code, path }) =>
        code === 'invalid_type' && path?.length === 0 ? 'An entry must be an object' : undefined,
    })
    if (read.success) return [read.data]
    for (const { path, message } of read.error.issues)
      problems.push({ of, index, field: String(path[0] ?? ''), message })
    return []
  })
}

const refuse = ({ message, problems }: RefusedBatch): Refusal => new Refusal(422, message, {}, { problems })

/** POST …/document/batch: registers documents, and lots that do not exist yet, all of them or none. */
export const batchCall = staffEndpoint({
  method: 'post',
  path: '/reference-standards/document/batch',
  right: 'catalogue',
  summary:
    'Register up to 1,000 documents, and lots that do not exist yet, all or none; problems by index and field',
  body,
  bodyKilobytes: BATCH_KILOBYTES,
  status: 201,
  answer: documentBatchAnswer,
  act: async (call) => {
    const problems: BatchProblem[] = []
    const documents = readEntries<DocumentEntry>('documents', documentBody, call.body.documents, problems)
    const lots = readEntries<LotEntry>('lots', lotBody, call.body.lots, problems)
    if (problems.length > 0) throw refuse(new RefusedBatch(problems))
    const facts = await factsOfPdfs(
      call.payload.db.drizzle,
      documents.map(({ file_path }) => file_path),
    )
    try {
      return await write({ ...call, kind: 'create' }, async ({ db }) => {
        const ids = await registerBatch(db, { documents, lots, facts }, { makesLots: true })
        return { change_set: await changeSetOf(db), ...ids }
      })
    } catch (error) {
      throw error instanceof RefusedBatch ? refuse(error) : error
    }
  },
})

import { z } from 'zod'
import { documentStateSchema, kindSchema, regionSchema } from '@/domain/rules/documents/product-document'
import { actorAnswer, paging } from './change-answers'
import { lotAnswer } from './lot-answers'

/** A document of a product or a lot as the API answers it (contract §10). */
export const documentAnswer = z
  .strictObject({
    id: z.int(),
    product_id: z.int(),
    cat_no: z.string(),
    lot_id: z.int().nullable(),
    lot_no: z.string().nullable(),
    kind: kindSchema,
    region: regionSchema.nullable().describe('The market whose law a safety data sheet follows'),
    language: z.string().describe('ISO 639-1'),
    title: z.string().nullable().describe('Of the kind other'),
    revision_no: z.string().nullable().describe('As it is printed'),
    issued: z.string().nullable().describe('A date'),
    state: documentStateSchema,
    file_path: z.string(),
    file_name: z.string().nullable().describe('As the file was called when it was uploaded'),
    sha256: z.string(),
    bytes: z.int(),
    pages: z.int(),
    reason: z.string().nullable().describe('Of a withdrawn document: what visitors read'),
    address: z
      .string()
      .nullable()
      .describe(
        'Where visitors find it, once it is released; null for one that is superseded and has no address',
      ),
    revision: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    updated_by: actorAnswer,
  })
  .meta({ id: 'ProductDocument' })

export type DocumentAnswer = z.output<typeof documentAnswer>

export const documentListAnswer = z
  .strictObject({ documents: z.array(documentAnswer), ...paging })
  .meta({ id: 'ProductDocumentList' })

export type DocumentListAnswer = z.output<typeof documentListAnswer>

/** The answer of a batch of documents and lots. */
export const documentBatchAnswer = z
  .strictObject({
    change_set: z.int(),
    documents: z.array(z.int()).describe('Their ids, in the order of the batch'),
    lots: z
      .array(z.int())
      .describe('The ids of the lots named, in their order, then of those made for documents'),
  })
  .meta({ id: 'DocumentBatch' })

export type DocumentBatchAnswer = z.output<typeof documentBatchAnswer>

const productOfDue = z.strictObject({ product_id: z.int(), cat_no: z.string(), name: z.string() })

/** What will need a paper soon, or needs one now: the first of each, and how many there are. */
export const dueAnswer = z
  .strictObject({
    lots_ending: z.array(lotAnswer).describe('Current lots whose date comes within these days'),
    lots_over: z.array(lotAnswer).describe('Current lots whose date is over'),
    without_coa: z.array(lotAnswer).describe('Current lots without a current certificate'),
    without_sds: z
      .array(productOfDue)
      .describe('Products without a current safety data sheet of region and language'),
    old_sds: z.array(documentAnswer).describe('Current safety data sheets issued more than three years ago'),
    counts: z.strictObject({
      lots_ending: z.int(),
      lots_over: z.int(),
      without_coa: z.int(),
      without_sds: z.int(),
      old_sds: z.int(),
    }),
  })
  .meta({ id: 'DueDocuments' })

export type DueAnswer = z.output<typeof dueAnswer>

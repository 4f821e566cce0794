import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { change, get, type PageQuery, post, remove } from '@/admin-views/api/call'
import type { ProductNamed } from '@/admin-views/api/lots'
import { withQuery } from '@/admin-views/api/send'
import { sendForm, type Upload } from '@/admin-views/api/send-form'
import type { HistoryAnswer } from '@/domain/contract/change-answers'
import type {
  DocumentAnswer,
  DocumentBatchAnswer,
  DocumentListAnswer,
  DueAnswer,
} from '@/domain/contract/document-answers'
import type { DocumentIntakeAnswer } from '@/domain/contract/document-intake'
import type { DocumentListQuery, DueQuery } from '@/domain/contract/document-query'
import type { DocumentValues } from '@/domain/rules/documents/product-document'

const PATH = '/api/reference-standards/document/'

export type ProductDocument = DocumentAnswer
export type Due = DueAnswer
export type DocumentIntake = DocumentIntakeAnswer

export const listDocuments = (query: Partial<DocumentListQuery>) =>
  get<DocumentListAnswer>(withQuery(PATH, query))

export const readDue = (query: Partial<DueQuery>) => get<Due>(withQuery(`${PATH}due`, query))

/** @param revision that the change is based on */
export const updateDocument = (id: number, json: Partial<DocumentValues>, revision: number) =>
  change<ProductDocument>(`${PATH}${id}`, { method: 'PUT', json, ifMatch: revision })

export const deleteDocument = (id: number) => remove(`${PATH}${id}`)

/** The changes of a document, newest first; of a deleted one too. */
export const listDocumentHistory = (id: number, query: PageQuery) =>
  get<HistoryAnswer>(withQuery(`${PATH}${id}/history`, query))

/** A document to register; the lot is made if the product has none of that number. */
export type DocumentEntry = Partial<Omit<DocumentValues, 'kind'>> &
  ProductNamed & { kind: DocumentValues['kind']; file_path: string; file_name?: string; lot_no?: string }

/** Registers documents, all of them or none. @throws ApiFailure 422: see batchProblemsOf */
export const registerDocuments = (documents: readonly DocumentEntry[]) =>
  post<DocumentBatchAnswer>(`${PATH}batch`, { documents })

/** Something that is wrong with a document of a batch. */
export type DocumentProblem = { index: number; field: string; message: string }

/** Reads which documents of a refused batch are wrong; empty if it was refused as a whole. */
export function batchProblemsOf(failure: unknown): DocumentProblem[] {
  if (!(failure instanceof ApiFailure) || failure.status !== 422) return []
  const { detail } = failure
  if (typeof detail !== 'object' || detail === null || !('problems' in detail)) return []
  // Cast to the shape that the contract gives this refusal; the API's tests check that shape.
  return Array.isArray(detail.problems) ? (detail.problems as DocumentProblem[]) : []
}

/** Uploads a PDF, which is stored and read; nothing is registered. @throws what `sendForm` throws */
export async function takeInDocument(token: string, file: File, upload: Upload): Promise<DocumentIntake> {
  const form = new FormData()
  form.set('file', file)
  const { status, body } = await sendForm(`${PATH}intake`, token, form, upload)
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiFailure(status, detailOf(body))
  }
}

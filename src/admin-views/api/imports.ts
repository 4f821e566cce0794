import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { get, type PageQuery, partOf, post, put, sent } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import { sendForm, type Upload } from '@/admin-views/api/send-form'
import type {
  ImportAnswer,
  ImportCategoryListAnswer,
  ImportListAnswer,
  ImportRowAnswer,
  ImportRowListAnswer,
  MendedAnswer,
} from '@/contract/import-answers'
import type { ImportState, RowState } from '@/domain/import-states'

const PATH = '/api/reference-standards/import/'

export type CatalogueImport = ImportAnswer
export type ImportRow = ImportRowAnswer

/** Which rows are listed: those of an outcome, or those with a warning, whatever becomes of them. */
export type RowFilter = RowState | 'warned'

/** What the columns of a file hold, and what holds for all of its rows. */
export type ImportMapping = {
  /** The field by header; null: the column is not imported. */
  columns: Record<string, string | null>
  /** What new products have where a row says nothing. */
  defaults: Record<string, string>
  /** The fields that an empty cell empties of a product that exists. */
  clear: string[]
  /** Whether rows without a catalogue number are new products, which are given one. */
  number_new: boolean
  sheet?: string
  create_categories: boolean
}

/** Sends a file, of which an import is made. @throws what `sendForm` throws */
export async function uploadImport(token: string, file: File, upload: Upload): Promise<CatalogueImport> {
  const form = new FormData()
  form.set('file', file)
  const { status, body } = await sendForm(PATH, token, form, upload)
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiFailure(status, detailOf(body))
  }
}

export const listImports = (query: PageQuery & { state?: ImportState }) =>
  get<ImportListAnswer>(withQuery(PATH, query))

export const readImport = (id: number) => get<CatalogueImport>(`${PATH}${id}`)

/** Says what the columns hold, and has the rows judged by it. */
export const checkImport = (id: number, mapping: ImportMapping) =>
  put<CatalogueImport>(`${PATH}${id}`, mapping)

/** Takes another sheet of a workbook; its columns are answered. */
export const chooseSheet = (id: number, sheet: string) => put<CatalogueImport>(`${PATH}${id}`, { sheet })

/** Writes what was previewed, or ends the import; what it wrote until then is taken back. */
export const stepImport = (id: number, step: 'apply' | 'cancel') =>
  post<CatalogueImport>(`${PATH}${id}/${step}`)

export const listImportRows = (id: number, query: PageQuery & { state: RowFilter }) =>
  get<ImportRowListAnswer>(withQuery(`${PATH}${id}/row/`, query))

/** The categories that the import would make, or has made. */
export const listImportCategories = (id: number, query: PageQuery) =>
  get<ImportCategoryListAnswer>(withQuery(`${PATH}${id}/category/`, query))

/** Corrects cells of a row, which is then judged again. */
export const mendRow = (id: number, line: number, cells: Record<string, string>) =>
  put<ImportRow>(`${PATH}${id}/row/${line}`, { cells })

/** Corrects a cell in every rejected or warned row that says the same there. @returns in how many */
export const mendEverywhere = (id: number, cell: { field: string; from: string; to: string }) =>
  partOf(put<MendedAnswer>(`${PATH}${id}/cell`, cell), ({ mended }) => mended)

/** The rejected rows as a file that can be corrected and imported. */
export const rejectedFile = (id: number) =>
  partOf(sent(`${PATH}${id}/rejected.csv`), (answer) => answer.blob())

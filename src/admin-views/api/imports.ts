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
} from '@/domain/contract/import-answers'
import type { ImportState, RowState } from '@/domain/rules/imports/import-states'
import type { TextEncoding } from '@/domain/rules/imports/text-encodings'

const PATH = '/api/reference-standards/import/'

export type CatalogueImport = ImportAnswer
export type ImportRow = ImportRowAnswer

/** Filters the rows by outcome, or keeps those with a warning regardless of outcome. */
export type RowFilter = RowState | 'warned'

/** The fields of a file's columns, and the settings for all rows. */
export type ImportMapping = {
  /** The field by header; null: the column is not imported. */
  columns: Record<string, string | null>
  /** Values for new products whose row has none. */
  defaults: Record<string, string>
  clear: string[]
  /** Whether rows without a catalogue number become new products with a new number. */
  number_new: boolean
  sheet?: string
  create_categories: boolean
}

/** Uploads a file as a new import. @throws what `sendForm` throws */
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

/** Sends the mapping of the columns and has the rows checked by it. */
export const checkImport = (id: number, mapping: ImportMapping) =>
  put<CatalogueImport>(`${PATH}${id}`, mapping)

/** Has the file read otherwise: another sheet of the workbook, or another text encoding; the answer has its columns. */
export const readOtherwise = (id: number, reading: { sheet: string } | { encoding: TextEncoding }) =>
  put<CatalogueImport>(`${PATH}${id}`, reading)

/** Applies the import, or cancels it and takes back the rows already written. */
export const stepImport = (id: number, step: 'apply' | 'cancel') =>
  post<CatalogueImport>(`${PATH}${id}/${step}`)

export const listImportRows = (id: number, query: PageQuery & { state: RowFilter }) =>
  get<ImportRowListAnswer>(withQuery(`${PATH}${id}/row/`, query))

/** The categories of the file that the catalogue lacks. */
export const listImportCategories = (id: number, query: PageQuery & { search: string }) =>
  get<ImportCategoryListAnswer>(withQuery(`${PATH}${id}/category/`, query))

/** A category of the file and its replacement: null for none, itself to create it. */
export type CategoryChoiceInput = { from: string; to: string | null }

/** Files categories of the file under others. @returns the number of rows */
export const mapImportCategories = (id: number, categories: CategoryChoiceInput[]) =>
  partOf(put<MendedAnswer>(`${PATH}${id}/category`, { categories }), ({ mended }) => mended)

/** Corrects cells of a row, which is then checked again. */
export const mendRow = (id: number, line: number, cells: Record<string, string>) =>
  put<ImportRow>(`${PATH}${id}/row/${line}`, { cells })

/** Replaces a value in every rejected or warned row that has it in the field. @returns the number of rows */
export const mendEverywhere = (id: number, cell: { field: string; from: string; to: string }) =>
  partOf(put<MendedAnswer>(`${PATH}${id}/cell`, cell), ({ mended }) => mended)

/** The rejected rows as a file that can be corrected and imported. */
export const rejectedFile = (id: number) =>
  partOf(sent(`${PATH}${id}/rejected.csv`), (answer) => answer.blob())

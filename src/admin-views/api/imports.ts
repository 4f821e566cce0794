import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { jsonOf, send, withQuery } from '@/admin-views/api/send'
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

type Page = { page: number; limit: number }

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

export async function listImports(
  token: string,
  query: Page & { state?: ImportState },
  signal?: AbortSignal,
): Promise<ImportListAnswer> {
  return jsonOf(await send(withQuery(PATH, query), { token, signal }))
}

export async function readImport(token: string, id: number, signal?: AbortSignal): Promise<CatalogueImport> {
  return jsonOf(await send(`${PATH}${id}`, { token, signal }))
}

/** Says what the columns hold, and has the rows judged by it. */
export async function checkImport(token: string, id: number, json: ImportMapping): Promise<CatalogueImport> {
  return jsonOf(await send(`${PATH}${id}`, { method: 'PUT', token, json }))
}

/** Takes another sheet of a workbook; its columns are answered. */
export async function chooseSheet(token: string, id: number, sheet: string): Promise<CatalogueImport> {
  return jsonOf(await send(`${PATH}${id}`, { method: 'PUT', token, json: { sheet } }))
}

/** Writes what was previewed, or ends the import; what it wrote until then is taken back. */
export async function stepImport(
  token: string,
  id: number,
  step: 'apply' | 'cancel',
): Promise<CatalogueImport> {
  return jsonOf(await send(`${PATH}${id}/${step}`, { method: 'POST', token }))
}

export async function listImportRows(
  token: string,
  id: number,
  query: Page & { state: RowFilter },
  signal?: AbortSignal,
): Promise<ImportRowListAnswer> {
  return jsonOf(await send(withQuery(`${PATH}${id}/row/`, query), { token, signal }))
}

/** The categories that the import would make, or has made. */
export async function listImportCategories(
  token: string,
  id: number,
  query: Page,
  signal?: AbortSignal,
): Promise<ImportCategoryListAnswer> {
  return jsonOf(await send(withQuery(`${PATH}${id}/category/`, query), { token, signal }))
}

/** Corrects cells of a row, which is then judged again. */
export async function mendRow(
  token: string,
  id: number,
  line: number,
  cells: Record<string, string>,
): Promise<ImportRow> {
  return jsonOf(await send(`${PATH}${id}/row/${line}`, { method: 'PUT', token, json: { cells } }))
}

/** Corrects a cell in every rejected or warned row that says the same there. @returns in how many */
export async function mendEverywhere(
  token: string,
  id: number,
  cell: { field: string; from: string; to: string },
): Promise<number> {
  const { mended } = await jsonOf<MendedAnswer>(
    await send(`${PATH}${id}/cell`, { method: 'PUT', token, json: cell }),
  )
  return mended
}

/** The rejected rows as a file that can be corrected and imported. */
export async function rejectedFile(token: string, id: number): Promise<Blob> {
  return (await send(`${PATH}${id}/rejected.csv`, { token })).blob()
}

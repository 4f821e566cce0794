import { IMPORTS_PATH, importPath } from '@/admin-views/admin-paths'
import type { RowFilter } from '@/admin-views/api/imports'
import { typedWholeNumber } from '@/admin-views/words/whole-number'
import { IMPORT_STATES, type ImportState } from '@/domain/import-states'

/** The views of an import's rows, in the order of the tabs. */
export const ROW_TABS = [
  'rejected',
  'updated',
  'created',
  'warned',
  'unchanged',
  'left_out',
  'categories',
] as const satisfies readonly (RowFilter | 'categories')[]

export type RowTab = (typeof ROW_TABS)[number]

/** The state in an import's address: tab, page, and whether the user went back to the columns. */
export type ImportAddress = { rows: RowTab | null; page: number; isAtColumns: boolean }

/** The state in the list's address. */
export type ImportsAddress = { state?: ImportState; page: number }

type Query = Pick<URLSearchParams, 'get'>

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`)

/** Reads a query; unknown values are ignored. */
export function readImportAddress(query: Query): ImportAddress {
  return {
    rows: ROW_TABS.find((tab) => tab === query.get('rows')) ?? null,
    page: typedWholeNumber(query.get('page')) ?? 1,
    isAtColumns: query.get('step') === 'columns',
  }
}

export function importHref(
  id: number,
  { rows = null, page = 1, isAtColumns = false }: Partial<ImportAddress> = {},
): string {
  const query = new URLSearchParams()
  if (isAtColumns) query.set('step', 'columns')
  if (rows !== null) query.set('rows', rows)
  if (page > 1) query.set('page', String(page))
  return withQuery(importPath(id), query)
}

export function readImportsAddress(query: Query): ImportsAddress {
  return {
    state: IMPORT_STATES.find((state) => state === query.get('state')),
    page: typedWholeNumber(query.get('page')) ?? 1,
  }
}

/** The address of the list of imports; defaults are left out. */
export function importsHref({ state, page = 1 }: Partial<ImportsAddress>): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return withQuery(IMPORTS_PATH, query)
}

import { IMPORTS_PATH, importPath } from '@/admin-views/admin-paths'
import type { RowFilter } from '@/admin-views/api/imports'
import { withQuery } from '@/admin-views/api/send'
import { typedWholeNumber } from '@/admin-views/words/counted'
import { IMPORT_STATES, type ImportState } from '@/domain/rules/imports/import-states'

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
  return withQuery(importPath(id), {
    step: isAtColumns ? 'columns' : undefined,
    rows,
    page: page > 1 ? page : undefined,
  })
}

export function readImportsAddress(query: Query): ImportsAddress {
  return {
    state: IMPORT_STATES.find((state) => state === query.get('state')),
    page: typedWholeNumber(query.get('page')) ?? 1,
  }
}

/** The address of the list of imports; defaults are left out. */
export function importsHref({ state, page = 1 }: Partial<ImportsAddress>): string {
  return withQuery(IMPORTS_PATH, { state, page: page > 1 ? page : undefined })
}

/** Prefix of the keys under which the browser keeps an import's unsent input. */
export const draftsOf = (importId: number) => `admin_import_${importId}_`

'use client'

import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type CatalogueImport,
  type ImportRow,
  listImportCategories,
  listImportRows,
  listImports,
  type RowFilter,
  readImport,
} from '@/admin-views/api/imports'
import type { ImportsAddress } from '@/admin-views/imports/import-address'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import { ask } from '@/admin-views/session/ask'
import type { ImportRowListAnswer } from '@/contract/import-answers'

const KEY = ['imports'] as const
const oneKey = (id: number) => [...KEY, 'one', id] as const
const rowsKey = (id: number) => [...KEY, 'rows', id] as const

const LIMIT = 50

/** Poll interval while something is running, in ms; there is no polling while the tab is hidden. */
const LOOK_AGAIN_MS = 800

/** A page of the imports, newest first, polled while one of them is running. */
export function useImports({ state, page }: ImportsAddress) {
  const query = { state, page, limit: LIMIT }
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => ask(listImports(query), signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.imports.some((each) => isRunning(each.state)) ? LOOK_AGAIN_MS : false,
    meta: { failure: 'Failed to load the imports' },
  })
}

/** One import, polled while it is running. 404 is not reported as a failure. */
export function useImport(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => ask(readImport(id), signal),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? LOOK_AGAIN_MS : false),
  })
}

/** A page of an import's rows, polled while they are being checked. */
export function useImportRows({ id, state }: CatalogueImport, filter: RowFilter, page: number) {
  return useQuery({
    // The state is part of the key: the last rows are checked just before it changes.
    queryKey: [...rowsKey(id), filter, page, state],
    queryFn: ({ signal }) => ask(listImportRows(id, { state: filter, page, limit: LIMIT }), signal),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning(state) ? LOOK_AGAIN_MS : false,
    meta: { failure: 'Failed to load the rows' },
  })
}

/** A page of the categories that an import creates. */
export function useImportCategories({ id, state }: CatalogueImport, page: number) {
  return useQuery({
    queryKey: [...KEY, 'categories', id, page, state],
    queryFn: ({ signal }) => ask(listImportCategories(id, { page, limit: LIMIT }), signal),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning(state) ? LOOK_AGAIN_MS : false,
    meta: { failure: 'Failed to load the new categories' },
  })
}

/** Shows an import as answered. */
export function settleImport(client: QueryClient, answer: CatalogueImport) {
  client.setQueryData(oneKey(answer.id), answer)
}

/** Loads an import again: the one on screen is known to be outdated. */
export const reloadImport = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: oneKey(id) })

/** Reloads the rows on screen. */
export const reloadRows = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: rowsKey(id) })

/** Shows a row's new outcome in its place; it leaves the list when that is reloaded. */
export function settleRow(client: QueryClient, id: number, row: ImportRow) {
  client.setQueriesData<ImportRowListAnswer>(
    { queryKey: rowsKey(id) },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((each) => (each.line === row.line ? row : each)),
      },
  )
}

import type { QueryClient } from '@tanstack/react-query'
import {
  type CatalogueImport,
  type CategoryChoiceInput,
  checkImport,
  type ImportMapping,
  type ImportRow,
  listImportCategories,
  listImportRows,
  listImports,
  mapImportCategories,
  mendEverywhere,
  mendRow,
  type RowFilter,
  readImport,
  readOtherwise,
  rejectedFile,
  stepImport,
} from '@/admin-views/api/imports'
import type { ImportsAddress } from '@/admin-views/imports/import-address'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import { useSearchedList } from '@/admin-views/lists/use-typed-search'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import { counted } from '@/admin-views/words/counted'
import type { ImportRowListAnswer } from '@/domain/contract/import-answers'
import { saveBlob } from '@/ui/browser/save-blob'

const KEY = ['imports'] as const
const oneKey = (id: number) => [...KEY, 'one', id] as const
const rowsKey = (id: number) => [...KEY, 'rows', id] as const

const LIMIT = 50

/** Poll interval while something is running, in ms; there is no polling while the tab is hidden. */
const LOOK_AGAIN_MS = 800

/** A page of the imports, newest first, polled while one of them is running. */
export function useImports({ state, page }: ImportsAddress) {
  const query = { state, page, limit: LIMIT }
  return useAnswer([...KEY, 'list', query], listImports(query), {
    keepsPrevious: true,
    poll: (data) => (data?.imports.some((each) => isRunning(each.state)) ? LOOK_AGAIN_MS : false),
    failure: 'Failed to load the imports',
  })
}

/** One import, polled while it is running. 404 is not reported as a failure. */
export function useImport(id: number) {
  return useAnswer(oneKey(id), readImport(id), {
    poll: (data) => (data && isRunning(data.state) ? LOOK_AGAIN_MS : false),
  })
}

/** A page of an import's rows, polled while they are being checked. */
export function useImportRows({ id, state }: CatalogueImport, filter: RowFilter, page: number) {
  // The state is part of the key: the last rows are checked just before it changes.
  return useAnswer(
    [...rowsKey(id), filter, page, state],
    listImportRows(id, { state: filter, page, limit: LIMIT }),
    {
      keepsPrevious: true,
      poll: () => (isRunning(state) ? LOOK_AGAIN_MS : false),
      failure: 'Failed to load the rows',
    },
  )
}

const categoriesKey = (id: number) => [...KEY, 'categories', id] as const

/** The categories of a file that the catalogue lacks, with a search. */
export const useImportCategories = ({ id, state }: CatalogueImport) =>
  useSearchedList(
    [...categoriesKey(id), state],
    ({ page, search }) => listImportCategories(id, { page, search, limit: LIMIT }),
    { poll: () => (isRunning(state) ? LOOK_AGAIN_MS : false), failure: 'Failed to load the new categories' },
  )

/** Shows an import as answered. */
function settleImport(client: QueryClient, answer: CatalogueImport) {
  client.setQueryData(oneKey(answer.id), answer)
}

/** Loads an import again: the one on screen is known to be outdated. */
export const reloadImport = (client: QueryClient, id: number) =>
  client.invalidateQueries({ queryKey: oneKey(id) })

/** Reloads the rows on screen. */
const reloadRows = (client: QueryClient, id: number) => client.invalidateQueries({ queryKey: rowsKey(id) })

/** Shows a row's new outcome in its place; it leaves the list when that is reloaded. */
function settleRow(client: QueryClient, id: number, row: ImportRow) {
  client.setQueriesData<ImportRowListAnswer>(
    { queryKey: rowsKey(id) },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((each) => (each.line === row.line ? row : each)),
      },
  )
}

/** Sends a mapping to have the rows checked; the form shows a refusal. */
export const useCheck = (id: number) =>
  useChange((mapping: ImportMapping) => checkImport(id, mapping), {
    settle: settleImport,
    recover: (client) => void reloadImport(client, id),
  })

/** Chooses another sheet or text encoding. Quick choices run in order, so that the last one wins. */
export const useReading = (id: number) =>
  useChange((reading: Parameters<typeof readOtherwise>[1]) => readOtherwise(id, reading), {
    scope: `reading of import ${id}`,
    settle: settleImport,
    failed: 'Failed to read the file',
  })

const FAILURES = {
  apply: 'Failed to start the import',
  cancel: 'Failed to cancel the import',
} as const

/** Applies or cancels an import. */
export const useStep = (id: number, step: keyof typeof FAILURES) =>
  useChange(() => stepImport(id, step), {
    settle: settleImport,
    failed: FAILURES[step],
    // Someone else may have done it first.
    recover: (client) => void reloadImport(client, id),
  })

/** Corrects cells of a row, which keeps its place and shows its new outcome. */
export const useMendRow = (id: number, line: number) =>
  useChange((cells: Record<string, string>) => mendRow(id, line, cells), {
    settle: (client, row) => {
      settleRow(client, id, row)
      void reloadImport(client, id)
    },
  })

/** Corrects a cell in every row that has the same text there. */
export const useMendEverywhere = (id: number) =>
  useChange((cell: { field: string; from: string; to: string }) => mendEverywhere(id, cell), {
    settle: (client) => Promise.all([reloadImport(client, id), reloadRows(client, id)]),
  })

/** Downloads the rejected rows. */
export const useRejectedFile = (id: number, fileName: string) =>
  useChange(() => rejectedFile(id), {
    settle: (_, file) => saveBlob(file, `${fileName.replace(/\.\w{1,5}$/, '')}.rejected.csv`),
    failed: 'Failed to load the rejected rows',
  })

/** Sends what was chosen for the file's categories; their rows are judged again. */
export const useMapCategories = (id: number) =>
  useChange((choices: CategoryChoiceInput[]) => mapImportCategories(id, choices), {
    settle: (client) =>
      Promise.all([
        reloadImport(client, id),
        reloadRows(client, id),
        client.invalidateQueries({ queryKey: categoriesKey(id) }),
      ]),
    done: (rows) => `${counted(rows, 'row')} checked again.`,
    failed: 'Failed to apply the choices',
    recover: (client) => void reloadImport(client, id),
  })

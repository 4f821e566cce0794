'use client'

import {
  checkImport,
  chooseSheet,
  type ImportMapping,
  mendEverywhere,
  mendRow,
  rejectedFile,
  stepImport,
} from '@/admin-views/api/imports'
import { reloadImport, reloadRows, settleImport, settleRow } from '@/admin-views/imports/use-imports'
import { useChange } from '@/admin-views/session/use-change'
import { saveBlob } from '@/ui/save-blob'

/** Has the rows judged by a mapping; a refusal is said where the mapping is. */
export const useCheck = (id: number) =>
  useChange((mapping: ImportMapping) => checkImport(id, mapping), {
    settle: settleImport,
    recover: (client) => void reloadImport(client, id),
  })

/** Takes another sheet. Of several that are chosen one after the other, as arrow keys do, the last one stays. */
export const useSheet = (id: number) =>
  useChange((sheet: string) => chooseSheet(id, sheet), {
    scope: `sheet of import ${id}`,
    settle: settleImport,
    failed: 'Failed to read the sheet',
  })

const FAILURES = {
  apply: 'Failed to start the import',
  cancel: 'Failed to cancel the import',
} as const

/** Applies an import, or ends it. */
export const useStep = (id: number, step: keyof typeof FAILURES) =>
  useChange(() => stepImport(id, step), {
    settle: settleImport,
    failed: FAILURES[step],
    // Somebody else may have been quicker.
    recover: (client) => void reloadImport(client, id),
  })

/** Corrects cells of a row, which stays in its place and says what becomes of it now. */
export const useMendRow = (id: number, line: number) =>
  useChange((cells: Record<string, string>) => mendRow(id, line, cells), {
    settle: (client, row) => {
      settleRow(client, id, row)
      void reloadImport(client, id)
    },
  })

/** Corrects a cell in every row that says the same there. */
export const useMendEverywhere = (id: number) =>
  useChange((cell: { field: string; from: string; to: string }) => mendEverywhere(id, cell), {
    settle: (client) => Promise.all([reloadImport(client, id), reloadRows(client, id)]),
  })

/** Saves the rejected rows as a file. */
export const useRejectedFile = (id: number, fileName: string) =>
  useChange(() => rejectedFile(id), {
    settle: (_, file) => saveBlob(file, `${fileName.replace(/\.\w{1,5}$/, '')}.rejected.csv`),
    failed: 'Failed to load the rejected rows',
  })

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

/** Sends a mapping to have the rows checked; the form shows a refusal. */
export const useCheck = (id: number) =>
  useChange((mapping: ImportMapping) => checkImport(id, mapping), {
    settle: settleImport,
    recover: (client) => void reloadImport(client, id),
  })

/** Chooses another sheet. Choices in quick succession, as by arrow keys, run in order, so that the last one wins. */
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

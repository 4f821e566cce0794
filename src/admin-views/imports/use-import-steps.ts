'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@/admin-views/api/api-failure'
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
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import { saveBlob } from '@/ui/save-blob'

/** What the server says of a failure. */
export const failureText = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** Has the rows judged by a mapping; a refusal is said where the mapping is. */
export function useCheck(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mapping: ImportMapping) => authorised((token) => checkImport(token, id, mapping)),
    onSuccess: (answer) => settleImport(client, answer),
    onError: () => void reloadImport(client, id),
  })
}

/** Takes another sheet. Of several that are chosen one after the other, as arrow keys do, the last one stays. */
export function useSheet(id: number) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `sheet of import ${id}` },
    mutationFn: (sheet: string) => authorised((token) => chooseSheet(token, id, sheet)),
    onSuccess: (answer) => settleImport(client, answer),
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to read the sheet')),
  })
}

const FAILURES = {
  apply: 'Failed to start the import',
  cancel: 'Failed to cancel the import',
} as const

/** Applies an import, or ends it. */
export function useStep(id: number, step: keyof typeof FAILURES) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorised((token) => stepImport(token, id, step)),
    onSuccess: (answer) => settleImport(client, answer),
    onError: (failure) => {
      toastFailure(failure, failureText(failure, FAILURES[step]))
      // Somebody else may have been quicker.
      void reloadImport(client, id)
    },
  })
}

/** Corrects cells of a row, which stays in its place and says what becomes of it now. */
export function useMendRow(id: number, line: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cells: Record<string, string>) => authorised((token) => mendRow(token, id, line, cells)),
    onSuccess: (row) => {
      settleRow(client, id, row)
      void reloadImport(client, id)
    },
  })
}

/** Corrects a cell in every row that says the same there. */
export function useMendEverywhere(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cell: { field: string; from: string; to: string }) =>
      authorised((token) => mendEverywhere(token, id, cell)),
    onSuccess: () => Promise.all([reloadImport(client, id), reloadRows(client, id)]),
  })
}

/** Saves the rejected rows as a file. */
export function useRejectedFile(id: number, fileName: string) {
  return useMutation({
    mutationFn: () => authorised((token) => rejectedFile(token, id)),
    onSuccess: (file) => saveBlob(file, `${fileName.replace(/\.\w{1,5}$/, '')}.rejected.csv`),
    onError: (failure) => toastFailure(failure, failureText(failure, 'Failed to load the rejected rows')),
  })
}

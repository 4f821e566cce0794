'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { beginBulkChange, previewBulkChange, type Selection } from '@/admin-views/api/bulk-change'
import { CATEGORIES_KEY } from '@/admin-views/reference-standards/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/reference-standards/use-products'
import { authorised } from '@/admin-views/session/session-store'
import type { BulkChange } from '@/domain/bulk-change-schema'

/** What the server says of a failure. */
export const refusalOf = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailMessage : null) ?? text

/** Asks what a change would do; a refusal is said where it was asked. */
export const usePreviewBulk = (select: Selection) =>
  useMutation({
    mutationFn: (change: BulkChange) => authorised((token) => previewBulkChange(token, select, change)),
  })

/** Begins a change. */
export const useBeginBulk = (select: Selection) =>
  useMutation({
    mutationFn: (change: BulkChange) => authorised((token) => beginBulkChange(token, select, change)),
  })

/** Has the lists loaded again: many products are no longer what is on screen. */
export function useReloadCatalogue(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
    void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
  }, [client])
}

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { beginBulkChange, previewBulkChange, type Selection } from '@/admin-views/api/bulk-change'
import { CATEGORIES_KEY } from '@/admin-views/catalogue/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { useChange } from '@/admin-views/session/use-change'
import type { BulkChange } from '@/domain/bulk-change-schema'

/** Asks what a change would do; a refusal is said where it was asked. */
export const usePreviewBulk = (select: Selection) =>
  useChange((change: BulkChange) => previewBulkChange(select, change))

/** Begins a change. */
export const useBeginBulk = (select: Selection) =>
  useChange((change: BulkChange) => beginBulkChange(select, change))

/** Has the lists loaded again: many products are no longer what is on screen. */
export function useReloadCatalogue(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
    void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
  }, [client])
}

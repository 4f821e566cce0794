import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { beginBulkChange, previewBulkChange, type Selection } from '@/admin-views/api/reference-products'
import { CATEGORIES_KEY } from '@/admin-views/catalogue/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { useChange } from '@/admin-views/session/use-change'
import type { BulkChange } from '@/domain/contract/bulk-answers'

/** Asks what a change would do; the caller shows a refusal. */
export const usePreviewBulk = (select: Selection) =>
  useChange((change: BulkChange) => previewBulkChange(select, change))

/** Starts a change. */
export const useBeginBulk = (select: Selection) =>
  useChange((change: BulkChange) => beginBulkChange(select, change))

/** Reloads the lists after a change of many products. */
export function useReloadCatalogue(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
    void client.invalidateQueries({ queryKey: CATEGORIES_KEY })
  }, [client])
}

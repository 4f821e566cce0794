import { post, start } from '@/admin-views/api/call'
import type { BulkPreviewAnswer } from '@/contract/bulk-answers'
import type { BulkChange } from '@/domain/bulk-change-schema'

const PATH = '/api/reference-standards/product/bulk'

/** Selected products: by id, or all that match the list's filter with some exceptions. */
export type Selection = { ids: number[] } | { filter: Record<string, string>; except: number[] }

export type BulkPreview = BulkPreviewAnswer

/** Asks what a bulk change would do. */
export const previewBulkChange = (select: Selection, change: BulkChange) =>
  post<BulkPreview>(PATH, { select, ...change, dry_run: true })

/** Changes many products, all or none. @returns the id of its change set */
export const beginBulkChange = (select: Selection, change: BulkChange) => start(PATH, { select, ...change })

import { post, start } from '@/admin-views/api/call'
import type { BulkPreviewAnswer } from '@/contract/bulk-answers'
import type { BulkChange } from '@/domain/bulk-change-schema'

const PATH = '/api/reference-standards/product/bulk'

/** Which products are meant: those named, or those that the list's filter finds but for some. */
export type Selection = { ids: number[] } | { filter: Record<string, string>; except: number[] }

export type BulkPreview = BulkPreviewAnswer

/** What a change of many products would do. */
export const previewBulkChange = (select: Selection, change: BulkChange) =>
  post<BulkPreview>(PATH, { select, ...change, dry_run: true })

/** Changes many products, all of them or none. @returns the change set that does it */
export const beginBulkChange = (select: Selection, change: BulkChange) => start(PATH, { select, ...change })

import { jsonOf, send } from '@/admin-views/api/send'
import type { BulkPreviewAnswer } from '@/contract/bulk-answers'
import type { StartedAnswer } from '@/contract/change-answers'
import type { BulkChange } from '@/domain/bulk-change-schema'

const PATH = '/api/reference-standards/product/bulk'

/** Which products are meant: those named, or those that the list's filter finds but for some. */
export type Selection = { ids: number[] } | { filter: Record<string, string>; except: number[] }

export type BulkPreview = BulkPreviewAnswer

/** What a change of many products would do. */
export async function previewBulkChange(
  token: string,
  select: Selection,
  change: BulkChange,
): Promise<BulkPreview> {
  return jsonOf(await send(PATH, { method: 'POST', token, json: { select, ...change, dry_run: true } }))
}

/** Changes many products, all of them or none. @returns the change set that does it */
export async function beginBulkChange(token: string, select: Selection, change: BulkChange): Promise<number> {
  const { change_set } = await jsonOf<StartedAnswer>(
    await send(PATH, { method: 'POST', token, json: { select, ...change } }),
  )
  return change_set
}

import { Eye } from 'lucide-react'
import { ChosenBar } from '@/admin-views/lists/chosen-bar'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import type { ItemId } from '@/admin-views/releases/changes/item-id'
import { NAMED_MAX } from '@/admin-views/releases/drafts/use-draft-choice'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { Spinner } from '@/ui/layout/spinner'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** A bar that is always in view: what would be published, with the preview and publish buttons. */
export function PublishBar({
  chosen,
  total,
  found,
  rows,
  isBusy,
  isPreviewing,
  onPreview,
  onPublish,
  onCleared,
}: {
  chosen: ChosenRows<ItemId>
  /** The number of changes in all, of those that match, and of those on this page. */
  total: number
  found: number
  rows: number
  /** Another release is being prepared: no second one can begin. */
  isBusy: boolean
  isPreviewing: boolean
  onPreview: () => void
  onPublish: () => void
  /** The focused button disappears. */
  onCleared: () => void
}) {
  const { count } = chosen
  // In narrow windows only the number shows.
  const what =
    count > 0 ? (
      <>
        <span className="max-sm:sr-only">chosen </span>({groupedNumber(count)})
      </>
    ) : (
      'all'
    )
  const off = isBusy || isPreviewing
  return (
    <ChosenBar
      label="Publish"
      status={count > 0 ? `${counted(count, 'change')} chosen` : counted(total, 'unpublished change')}
      chosen={chosen}
      all={found <= NAMED_MAX ? { found, rows } : null}
      onCleared={onCleared}
    >
      <WritingButton needs="release" variant="outline" size="sm" disabled={off} onClick={onPreview}>
        {isPreviewing ? <Spinner /> : <Eye className="max-sm:hidden" />}
        <span>Preview {what}</span>
      </WritingButton>
      <WritingButton needs="release" size="sm" aria-haspopup="dialog" disabled={off} onClick={onPublish}>
        <span>Publish {what}...</span>
      </WritingButton>
    </ChosenBar>
  )
}

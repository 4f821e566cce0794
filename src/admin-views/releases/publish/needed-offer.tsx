import type { ReleaseItem } from '@/admin-views/api/releases'
import { itemId } from '@/admin-views/releases/changes/item-id'
import { CHANGES } from '@/admin-views/releases/release-words'
import { Checkbox } from '@/ui/controls/checkbox'

/**
 * Offers to publish documents that the chosen ones name and that are not live yet: without them, the release would be
 * refused.
 */
export function NeededOffer({
  items,
  isTaken,
  onTake,
}: {
  items: readonly ReleaseItem[]
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}) {
  return (
    <div className="border border-line border-s-2 border-s-brand bg-surface-raised px-4 py-3 text-sm">
      <Checkbox
        label="Take along what they name"
        checked={isTaken}
        onChange={({ target }) => onTake(target.checked)}
      />
      <ul aria-label="What they name" className="mt-2 flex flex-col gap-1">
        {items.map((item) => (
          <li key={itemId(item)} className="break-words">
            {item.title}
            <span className="text-ink-muted"> · {CHANGES[item.change]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

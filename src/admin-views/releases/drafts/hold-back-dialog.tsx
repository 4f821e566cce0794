'use client'

import type { ReleaseItem } from '@/admin-views/api/releases'
import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'
import { useHoldBack } from '@/admin-views/releases/use-release-steps'

/** A pending product that can be held back. */
export type HoldableItem = ReleaseItem & { key: number }

/** Whether a change is of a product that can be excluded from releases: a removed one already is. */
export const isHoldable = (item: ReleaseItem): item is HoldableItem =>
  item.kind === 'product' && typeof item.key === 'number' && item.change !== 'removed'

export const productTitle = ({ title, cat_no }: ReleaseItem) => `${title} (${cat_no})`

/** Excludes a product from releases, after saying what that changes for visitors. */
export function HoldBackDialog({
  of: item,
  onHeld,
  onClose,
}: {
  of: HoldableItem
  onHeld: () => void
  onClose: () => void
}) {
  const { mutateAsync: hold } = useHoldBack()
  return (
    <ConfirmedDeed
      title="Hold it back?"
      confirmLabel="Hold back"
      // The failure is already in a toast.
      deed={() => hold(item.key).then(onHeld, () => undefined)}
      onClose={onClose}
    >
      <p>
        <span className="break-words font-medium">{productTitle(item)}</span> is kept out of all releases,
        until that is switched off on its page.
      </p>
      <p className="mt-2.5">
        {item.change === 'added'
          ? 'Visitors do not see it now, nor with the next release.'
          : 'Visitors see it now. With the next release it leaves the site.'}
      </p>
    </ConfirmedDeed>
  )
}

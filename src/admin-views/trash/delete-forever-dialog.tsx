'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { ConfirmedDeed } from '@/admin-views/shell/confirmed-deed'
import { useDeleteForever } from '@/admin-views/trash/use-trash'

/** Asks before a product goes for good. */
export function DeleteForeverDialog({
  product: { id, name, cat_no },
  onGone,
  onClose,
}: {
  product: Product
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteForever(id)
  return (
    <ConfirmedDeed
      title="Delete Forever"
      confirmLabel="Delete forever"
      deed={() => mutateAsync()}
      onDone={onGone}
      onClose={onClose}
    >
      Are you sure you want to delete{' '}
      <span className="font-medium break-words">
        {name} ({cat_no})
      </span>{' '}
      forever? Its history and its files go with it. This action cannot be undone.
    </ConfirmedDeed>
  )
}

'use client'

import { ConfirmedDeed } from '@/admin-views/shell/confirmed-deed'
import { counted } from '@/admin-views/shell/counted'
import { useDeleteManyForever } from '@/admin-views/trash/use-trash'

/** Asks before chosen products go for good. */
export function DeleteManyDialog({
  ids,
  onGone,
  onClose,
}: {
  ids: number[]
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteManyForever()
  return (
    <ConfirmedDeed
      title="Delete Forever"
      confirmLabel="Delete forever"
      deed={() => mutateAsync(ids)}
      onDone={onGone}
      onClose={onClose}
    >
      Are you sure you want to delete <span className="font-medium">{counted(ids.length, 'product')}</span>{' '}
      forever? Their histories and their files go with them. This action cannot be undone.
    </ConfirmedDeed>
  )
}

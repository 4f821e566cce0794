'use client'

import { lazy } from 'react'
import type { ProductUpdating } from '@/admin-views/conflicts/use-product-update'
import { DialogSlot } from '@/ui/dialog-slot'

const ConflictDialog = lazy(async () => ({
  default: (await import('@/admin-views/conflicts/conflict-dialog')).ConflictDialog,
}))

/** The conflict dialog of an update, while undecided. */
export function UpdateConflict({
  update: { conflict, isRunning, decide, forgetConflict },
}: {
  update: ProductUpdating
}) {
  return (
    conflict && (
      <DialogSlot onFail={forgetConflict}>
        <ConflictDialog
          key={conflict.current.revision}
          conflict={conflict}
          isSaving={isRunning}
          onDecide={decide}
          onClose={forgetConflict}
        />
      </DialogSlot>
    )
  )
}

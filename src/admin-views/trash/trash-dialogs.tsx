'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { DeleteForeverDialog } from '@/admin-views/trash/delete-forever-dialog'
import { DeleteManyDialog } from '@/admin-views/trash/delete-many-dialog'
import { RestoreDialog } from '@/admin-views/trash/restore-dialog'

export type OpenTrashDialog =
  | { kind: 'restore' | 'delete'; product: Product }
  | { kind: 'delete-many'; ids: number[] }

/** The dialog that is open; one code chunk for both of them. */
export function TrashDialogs({
  open,
  onGone,
  onClose,
}: {
  open: OpenTrashDialog
  /** Told once the product has left the trash. */
  onGone: () => void
  onClose: () => void
}) {
  if (open.kind === 'delete-many')
    return <DeleteManyDialog ids={open.ids} onGone={onGone} onClose={onClose} />
  const { kind, product } = open
  const Shown = kind === 'restore' ? RestoreDialog : DeleteForeverDialog
  return <Shown product={product} onGone={onGone} onClose={onClose} />
}

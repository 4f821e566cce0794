'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { DeleteForeverDialog } from '@/admin-views/trash/delete-forever-dialog'
import { RestoreDialog } from '@/admin-views/trash/restore-dialog'

export type OpenTrashDialog = { kind: 'restore' | 'delete'; product: Product }

/** The dialog that is open; one code chunk for both of them. */
export function TrashDialogs({
  open: { kind, product },
  onGone,
  onClose,
}: {
  open: OpenTrashDialog
  /** Told once the product has left the trash. */
  onGone: () => void
  onClose: () => void
}) {
  const Shown = kind === 'restore' ? RestoreDialog : DeleteForeverDialog
  return <Shown product={product} onGone={onGone} onClose={onClose} />
}

'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { ChooseCategoryDialog } from '@/admin-views/categories/choose-category-dialog'
import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'
import { useDeleteChosenForever, useDeleteManyForever, useRestore } from '@/admin-views/trash/use-trash'
import { counted } from '@/admin-views/words/counted'

export type OpenTrashDialog =
  | { kind: 'restore' | 'delete'; product: Product }
  | { kind: 'delete-many'; ids: number[] }

/** The open dialog. Both dialogs share one code chunk. */
export function TrashDialogs({
  open,
  onGone,
  onClose,
}: {
  open: OpenTrashDialog
  /** Called once the product has left the trash. */
  onGone: () => void
  onClose: () => void
}) {
  if (open.kind === 'delete-many')
    return <DeleteManyDialog ids={open.ids} onGone={onGone} onClose={onClose} />
  const { kind, product } = open
  const Shown = kind === 'restore' ? RestoreDialog : DeleteForeverDialog
  return <Shown product={product} onGone={onGone} onClose={onClose} />
}

/** Confirms deleting a product for good. */
function DeleteForeverDialog({
  product: { id, name, cat_no },
  onGone,
  onClose,
}: {
  product: Product
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteChosenForever(id)
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

/** Confirms deleting the selected products for good. */
function DeleteManyDialog({
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

/** Restores a product whose category was deleted into another one. */
function RestoreDialog({
  product,
  onGone,
  onClose,
}: {
  product: Product
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useRestore()
  return (
    <ChooseCategoryDialog
      title="Restore Product"
      description={`The category of ${product.name} (${product.cat_no}) was deleted meanwhile. Choose the one it goes to.`}
      submitLabel="Restore"
      except={null}
      onChoose={async (categoryId) => {
        await mutateAsync({ product, categoryId })
        onGone()
      }}
      onClose={onClose}
    />
  )
}

import type { ReactNode } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { ChooseCategoryDialog } from '@/admin-views/categories/choose-category-dialog'
import { useDeleteChosenForever, useDeleteManyForever, useRestore } from '@/admin-views/trash/use-trash'
import { counted } from '@/admin-views/words/counted'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

export type OpenTrashDialog =
  | { kind: 'restore' | 'delete'; product: Product }
  | { kind: 'delete-many'; ids: number[] }

type Closing = { onGone: () => void; onClose: () => void }

/** The open dialog. Both dialogs share one code chunk. */
export function TrashDialogs({
  open,
  onGone,
  onClose,
}: {
  open: OpenTrashDialog
} & Closing) {
  if (open.kind === 'delete-many')
    return <DeleteManyDialog ids={open.ids} onGone={onGone} onClose={onClose} />
  const { kind, product } = open
  const Shown = kind === 'restore' ? RestoreDialog : DeleteForeverDialog
  return <Shown product={product} onGone={onGone} onClose={onClose} />
}

function DeleteForeverDialog({ product: { id, name, cat_no }, ...rest }: { product: Product } & Closing) {
  const { mutateAsync } = useDeleteChosenForever(id)
  return (
    <ForeverDialog onConfirm={() => mutateAsync()} {...rest}>
      <span className="font-medium break-words">
        {name} ({cat_no})
      </span>{' '}
      forever? Its history, its files, its lots and their documents go with it.
    </ForeverDialog>
  )
}

function DeleteManyDialog({ ids, ...rest }: { ids: number[] } & Closing) {
  const { mutateAsync } = useDeleteManyForever()
  return (
    <ForeverDialog onConfirm={() => mutateAsync(ids)} {...rest}>
      <span className="font-medium">{counted(ids.length, 'product')}</span> forever? Their histories, files,
      lots and documents go with them.
    </ForeverDialog>
  )
}

const ForeverDialog = ({
  onConfirm,
  onGone,
  onClose,
  children,
}: { onConfirm: () => Promise<unknown>; children: ReactNode } & Closing) => (
  <ConfirmDialog
    title="Delete Forever"
    confirmLabel="Delete forever"
    onConfirm={onConfirm}
    onDone={onGone}
    onClose={onClose}
  >
    Are you sure you want to delete {children} This action cannot be undone.
  </ConfirmDialog>
)

function RestoreDialog({ product, onGone, onClose }: { product: Product } & Closing) {
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

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { useDeleteForever, useRestoreRecord } from '@/admin-views/catalogue/use-record'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { Moment } from '@/admin-views/words/moment'
import { daysLeftInTrash } from '@/domain/rules/products/trash'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const ChooseCategoryDialog = dialogApart(
  async () => (await import('@/admin-views/categories/choose-category-dialog')).ChooseCategoryDialog,
)
const ConfirmDialog = dialogApart(async () => (await import('@/ui/overlays/confirm-dialog')).ConfirmDialog)

/** Says that the product is in the trash, with buttons to restore it or delete it for good. */
export function TrashBanner({
  product: { id, name, cat_no, category_id, deleted_at },
  listAddress,
  hasUnsaved,
}: {
  product: Product
  listAddress: string
  /** The page has unsaved input, which cannot be saved while the product is in the trash. */
  hasUnsaved: boolean
}) {
  const router = useRouter()
  const restore = useRestoreRecord(id)
  const deletion = useDeleteForever(id)
  const { isRunning, run } = useSingleRun()
  const [open, setOpen] = useState<'category' | 'delete' | null>(null)
  const close = () => setOpen(null)
  if (deleted_at === null) return null
  const days = daysLeftInTrash(deleted_at, Date.now())

  const takeOut = () =>
    void run(async () => {
      if (category_id === null) return setOpen('category')
      // The failure is already in a toast.
      await restore.mutateAsync(undefined).catch(() => undefined)
    })

  return (
    <section
      aria-label="In the trash"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-danger border-s-2 bg-surface-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="font-medium">
          In the trash since <Moment iso={deleted_at} />
        </p>
        <p className="text-ink-muted">
          {days === 0 ? 'It is deleted for good today.' : `It is deleted for good in ${days} days.`} Until
          then it is in no list, and its catalogue number is free.
          {hasUnsaved && ' What you changed and have not saved is still on this page.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <WritingButton
          needs="catalogue"
          variant="outline"
          onClick={() => setOpen('delete')}
          disabled={isRunning}
        >
          Delete forever
        </WritingButton>
        <WritingButton needs="catalogue" onClick={takeOut} disabled={isRunning}>
          Restore
        </WritingButton>
      </div>
      {open === 'category' && (
        <ChooseCategoryDialog
          title="Restore into a category"
          description="Its category has been deleted: choose another one."
          submitLabel="Restore"
          except={null}
          onChoose={(chosen) => restore.mutateAsync(chosen)}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete forever"
          confirmLabel="Delete forever"
          onConfirm={() => deletion.mutateAsync()}
          onDone={() => router.push(listAddress)}
          onClose={close}
        >
          <span className="font-medium break-words">{`${name} (${cat_no})`}</span>, its files and its history
          will be gone. This action cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  )
}

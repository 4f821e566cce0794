import { useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import {
  useCreateCategory,
  useDeleteCategory,
  useDeleteEmpty,
  useMergeCategory,
  useUpdateCategory,
} from '@/admin-views/catalogue/use-categories'
import { ChooseCategoryDialog } from '@/admin-views/categories/choose-category-dialog'
import { DeleteRecordDialog } from '@/admin-views/dialogs/delete-record-dialog'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { ReadingDialog } from '@/admin-views/dialogs/reading-dialog'
import { RecordPresence } from '@/admin-views/presence/record-presence'
import { Fact } from '@/admin-views/product-words/facts'
import { counted } from '@/admin-views/words/counted'
import { TextAreaField, TextField } from '@/ui/controls/text-field'
import { useAction } from '@/ui/focus/use-single-run'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

export type OpenCategoryDialog =
  | { kind: 'create' }
  | { kind: 'empty'; categories: Category[] }
  | { kind: 'view' | 'edit' | 'merge' | 'delete'; category: Category }

/** The open dialog. All category dialogs share one code chunk. */
export function CategoryDialogs({
  open,
  onDeleted,
  onClose,
}: {
  open: OpenCategoryDialog
  onDeleted: () => void
  onClose: () => void
}) {
  if (open.kind === 'create') return <CategoryFormDialog onClose={onClose} />
  if (open.kind === 'empty')
    return <DeleteEmptyDialog categories={open.categories} onDeleted={onDeleted} onClose={onClose} />
  const { kind, category } = open
  if (kind === 'merge')
    return <MergeCategoryDialog category={category} onMerged={onDeleted} onClose={onClose} />
  if (kind === 'edit') return <CategoryFormDialog category={category} onClose={onClose} />
  if (kind === 'view') return <CategoryDetailsDialog category={category} onClose={onClose} />
  return <DeleteCategoryDialog category={category} onDeleted={onDeleted} onClose={onClose} />
}

/** The details of a category (spec §2.18). */
function CategoryDetailsDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  return (
    <ReadingDialog title="Category Details" onClose={onClose}>
      <dl className="flex flex-col gap-4">
        <Fact label="Name">{category.category_name}</Fact>
        <Fact label="Description" className="whitespace-pre-line">
          {category.description}
        </Fact>
      </dl>
    </ReadingDialog>
  )
}

function DeleteCategoryDialog({
  category,
  ...rest
}: {
  category: Category
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteCategory(category.id)
  return (
    <DeleteRecordDialog
      title="Delete Category"
      record={category.category_name}
      prompt={`Delete category "${category.category_name}"?`}
      onDelete={() => mutateAsync()}
      {...rest}
    />
  )
}

function DeleteEmptyDialog({
  categories,
  onDeleted,
  onClose,
}: {
  categories: Category[]
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteEmpty()
  const many = counted(categories.length, 'empty category', 'empty categories')
  return (
    <ConfirmDialog
      title="Delete empty categories"
      confirmLabel="Delete"
      onConfirm={() => mutateAsync(categories.map(({ id }) => id))}
      onDone={onDeleted}
      onClose={onClose}
    >
      {many} {categories.length === 1 ? 'is' : 'are'} deleted. One that gets a product meanwhile stays. This
      can be undone in the activity.
    </ConfirmDialog>
  )
}

function MergeCategoryDialog({
  category: { id, category_name, product_count },
  onMerged,
  onClose,
}: {
  category: Category
  onMerged: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useMergeCategory(id)
  return (
    <ChooseCategoryDialog
      title={`Merge “${category_name}”`}
      description={`Its ${counted(product_count, 'product')} and those in the trash go into the category that you choose; then “${category_name}” is deleted. This can be undone in the activity.`}
      submitLabel="Merge"
      except={id}
      onChoose={async (into) => {
        await mutateAsync(into)
        onMerged()
      }}
      onClose={onClose}
    />
  )
}

/** Adds or edits a category (spec §2.18); the server checks it, and the form stays after a refusal. */
function CategoryFormDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const [name, setName] = useState(category?.category_name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const create = useCreateCategory()
  const update = useUpdateCategory(category?.id ?? 0)
  const { isRunning, act } = useAction(onClose)
  const isEdit = category !== undefined

  const save = () => act(() => (isEdit ? update : create).mutateAsync({ category_name: name, description }))

  return (
    <FormDialog
      title={isEdit ? 'Edit Category' : 'Add Category'}
      submitLabel={isEdit ? 'Update Category' : 'Create Category'}
      isRunning={isRunning}
      onSubmit={save}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {category && <RecordPresence kind="category" id={category.id} />}
      <TextField
        label="Category Name"
        data-autofocus
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextAreaField
        label="Description"
        rows={4}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  )
}

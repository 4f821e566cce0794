'use client'

import { useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { useCreateCategory, useUpdateCategory } from '@/admin-views/catalogue/use-categories'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { Textarea } from '@/ui/textarea'

/**
 * Adds a category, or edits the given one (spec §2.18). There is no check here (spec §5): a refusal by the server is
 * shown and the form stays as it is.
 */
export function CategoryFormDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const [name, setName] = useState(category?.category_name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const create = useCreateCategory()
  const update = useUpdateCategory(category?.id ?? 0)
  const { isRunning, act } = useDeed(onClose)
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
      <Field label="Category Name">
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

'use client'

import { type FormEvent, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { useCreateCategory, useUpdateCategory } from '@/admin-views/reference-standards/use-categories'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { Spinner } from '@/ui/spinner'
import { Textarea } from '@/ui/textarea'
import { useSingleRun } from '@/ui/use-single-run'

/**
 * Adds a category, or edits the one that is given (spec §2.18). There is no check here (spec §5): what the server
 * refuses is shown, and the form stays as it is.
 */
export function CategoryFormDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const [name, setName] = useState(category?.category_name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const create = useCreateCategory()
  const update = useUpdateCategory(category?.id ?? 0)
  const { isRunning, run } = useSingleRun()
  const isEdit = category !== undefined

  function save(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const saving = isEdit ? update : create
      try {
        await saving.mutateAsync({ category_name: name, description })
      } catch {
        return
      }
      onClose()
    })
  }

  return (
    <Dialog title={isEdit ? 'Edit Category' : 'Add Category'} onClose={isRunning ? undefined : onClose}>
      <form onSubmit={save} noValidate className="contents">
        <DialogBody className="flex flex-col gap-4">
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
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" disabled={isRunning}>
            {isRunning && <Spinner />}
            {isEdit ? 'Update Category' : 'Create Category'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

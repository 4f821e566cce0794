'use client'

import { type FormEvent, useMemo, useState } from 'react'
import type { TrashedProduct } from '@/admin-views/api/trash'
import { useCategories } from '@/admin-views/reference-standards/use-categories'
import { useRestore } from '@/admin-views/trash/use-trash'
import { Button } from '@/ui/button'
import { Combobox } from '@/ui/combobox/combobox'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'
import { useSingleRun } from '@/ui/use-single-run'

/** Asks for the category that a product goes to whose own is gone, and restores it there. */
export function RestoreDialog({
  product,
  onGone,
  onClose,
}: {
  product: TrashedProduct
  onGone: () => void
  onClose: () => void
}) {
  const { data: categories } = useCategories()
  const [category, setCategory] = useState('')
  const [marksMissing, setMarksMissing] = useState(false)
  const { mutateAsync } = useRestore()
  const { isRunning, run } = useSingleRun()
  const options = useMemo(
    () => (categories ?? []).map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    [categories],
  )

  function restore(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const control = event.currentTarget.elements.namedItem('category_id')
    setMarksMissing(category === '')
    if (category === '') {
      if (control instanceof HTMLElement) control.focus()
      return
    }
    void run(async () => {
      try {
        await mutateAsync({ product, categoryId: Number(category) })
      } catch {
        return
      }
      onGone()
      onClose()
    })
  }

  return (
    <Dialog
      title="Restore Product"
      description={`The category of ${product.name} (${product.cat_no}) was deleted meanwhile. Choose the one it goes to.`}
      onClose={isRunning ? undefined : onClose}
    >
      <form onSubmit={restore} noValidate className="contents">
        <DialogBody>
          <Field label="Category*" error={marksMissing && category === '' ? 'Choose a category' : null}>
            {(control) => (
              <Combobox
                {...control}
                name="category_id"
                noun="categories"
                placeholder={categories ? 'Select category' : 'Loading categories...'}
                data-autofocus
                options={options}
                value={category}
                onChange={setCategory}
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
            Restore
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

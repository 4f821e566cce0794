'use client'

import { type FormEvent, useMemo, useState } from 'react'
import { useCategories } from '@/admin-views/reference-standards/use-categories'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { Button } from '@/ui/button'
import { Combobox } from '@/ui/combobox/combobox'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'
import { useSingleRun } from '@/ui/use-single-run'

/**
 * Asks for a category and does something with it. Closes when that is done, and stays when it fails.
 * @param except the category that is none to choose
 */
export function ChooseCategoryDialog({
  title,
  description,
  submitLabel,
  except,
  onChoose,
  onClose,
}: {
  title: string
  description: string
  submitLabel: string
  except: number | null
  onChoose: (categoryId: number) => Promise<unknown>
  onClose: () => void
}) {
  const { data: categories, isError, refetch } = useCategories()
  const [chosen, setChosen] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { isRunning, run } = useSingleRun()
  const options = useMemo(
    () =>
      (categories ?? [])
        .filter(({ id }) => id !== except)
        .map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    [categories, except],
  )

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const control = event.currentTarget.elements.namedItem('category_id')
    void run(async () => {
      setHasTried(true)
      if (chosen === '') {
        if (control instanceof HTMLElement) control.focus()
        return
      }
      try {
        await onChoose(Number(chosen))
      } catch {
        return
      }
      onClose()
    })
  }

  return (
    <Dialog title={title} description={description} size="sm" onClose={isRunning ? undefined : onClose}>
      <form onSubmit={choose} noValidate className="contents">
        <DialogBody>
          {isError && categories === undefined ? (
            <LoadFailure text="The categories could not be loaded." onRetry={refetch} />
          ) : (
            <Field label="Category*" error={hasTried && chosen === '' ? 'Choose a category' : null}>
              {(control) => (
                <Combobox
                  {...control}
                  name="category_id"
                  noun="categories"
                  placeholder={categories === undefined ? 'Loading categories...' : 'Select category'}
                  data-autofocus
                  options={options}
                  value={chosen}
                  onChange={setChosen}
                />
              )}
            </Field>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" disabled={isRunning}>
            {isRunning && <Spinner />}
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

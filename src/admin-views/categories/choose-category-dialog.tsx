import { type FormEvent, useMemo, useState } from 'react'
import { useCategories } from '@/admin-views/catalogue/use-categories'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { ComboboxField } from '@/ui/combobox/combobox'
import { useAction } from '@/ui/focus/use-single-run'

/** Asks for a category (not `except`) and acts on it. Closes when that has succeeded. */
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
  const { isRunning, act } = useAction(onClose)
  const options = useMemo(
    () =>
      (categories ?? [])
        .filter(({ id }) => id !== except)
        .map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    [categories, except],
  )

  function choose(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (chosen !== '') return act(() => onChoose(Number(chosen)))
    const control = event.currentTarget.elements.namedItem('category_id')
    if (control instanceof HTMLElement) control.focus()
  }

  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      submitLabel={submitLabel}
      isRunning={isRunning}
      onSubmit={choose}
      onClose={onClose}
    >
      {isError && categories === undefined ? (
        <LoadFailure text="The categories could not be loaded." onRetry={refetch} />
      ) : (
        <ComboboxField
          label="Category*"
          error={hasTried && chosen === '' ? 'Choose a category' : null}
          name="category_id"
          noun="categories"
          placeholder={categories === undefined ? 'Loading categories...' : 'Select category'}
          data-autofocus
          options={options}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  )
}

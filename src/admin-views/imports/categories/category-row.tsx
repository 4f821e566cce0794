import { useMemo, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import {
  type CategoryChoice,
  CREATE,
  EMPTY,
  fileUnder,
} from '@/admin-views/imports/categories/category-choice'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { Combobox } from '@/ui/combobox/combobox'

/** The ways in which a category of the file can be treated: those near it by name, any other, created, left empty. */
export function CategoryWays({
  name,
  current,
  nearest,
  categories,
  isDisabled,
  onChoose,
}: {
  /** As the file has it. */
  name: string
  current: CategoryChoice
  nearest: readonly string[]
  categories: readonly Category[]
  isDisabled: boolean
  onChoose: (choice: CategoryChoice) => void
}) {
  const [isChoosing, setIsChoosing] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  function take(choice: CategoryChoice) {
    setIsChoosing(false)
    onChoose(choice)
    // The button of the chosen category disappears.
    chooser.current?.focus()
  }
  const look = { needs: 'catalogue', variant: 'outline', size: 'sm' } as const
  const way = (choice: CategoryChoice, label: string, spoken: string) => (
    <WritingButton
      {...look}
      key={label}
      aria-label={spoken}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && take(choice)}
    >
      {label}
    </WritingButton>
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {nearest
          .filter((near) => near !== current.filed_under)
          .map((near) => way(fileUnder(near), near, `File “${name}” under ${near}`))}
        <WritingButton
          {...look}
          ref={chooser}
          aria-expanded={isChoosing}
          aria-label={`File “${name}” under another category`}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          File under...
        </WritingButton>
        {current.choice !== 'create' && way(CREATE, 'Create it', `Create “${name}”`)}
        {current.choice !== 'empty' && way(EMPTY, 'Leave empty', `Leave the cells of “${name}” empty`)}
      </div>
      {isChoosing && <Chooser name={name} categories={categories} onChoose={(to) => take(fileUnder(to))} />}
    </>
  )
}

/** The search over all categories; rendered only where somebody chooses, because there may be thousands. */
function Chooser({
  name,
  categories,
  onChoose,
}: {
  name: string
  categories: readonly Category[]
  onChoose: (category: string) => void
}) {
  const options = useMemo(
    () => categories.map(({ category_name }) => ({ value: category_name, label: category_name })),
    [categories],
  )
  return (
    <Combobox
      aria-label={`Category for “${name}”`}
      autoFocus
      noun="categories"
      placeholder="Search categories"
      options={options}
      value=""
      onChange={(chosen) => chosen !== '' && onChoose(chosen)}
      className="mt-2 max-w-sm"
    />
  )
}

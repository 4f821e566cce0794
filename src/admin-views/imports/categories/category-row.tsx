import { useMemo, useRef, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import {
  type CategoryChoice,
  CREATE,
  EMPTY,
  fileUnder,
} from '@/admin-views/imports/categories/use-category-choices'
import { Combobox } from '@/ui/combobox/combobox'
import { Button } from '@/ui/controls/button'

/** What becomes of a category, in words. */
export function choiceWords({ choice, filed_under }: CategoryChoice, isDone: boolean): string {
  if (choice === 'create') return isDone ? 'Created' : 'Create it'
  if (choice === 'empty') return isDone ? 'Left empty' : 'Leave empty'
  return `${isDone ? 'Filed under' : 'File under'} ${filed_under}`
}

/** The ways in which a category of the file can be treated: those near it by name, any other, created, left empty. */
export function CategoryWays({
  name,
  current,
  nearest,
  categories,
  onChoose,
}: {
  /** As the file has it. */
  name: string
  current: CategoryChoice
  nearest: readonly string[]
  categories: readonly Category[]
  onChoose: (choice: CategoryChoice) => void
}) {
  const [isChoosing, setIsChoosing] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  function take(choice: CategoryChoice) {
    setIsChoosing(false)
    onChoose(choice)
    chooser.current?.focus()
  }
  const way = (choice: CategoryChoice, label: string, spoken: string) => (
    <Button key={label} variant="outline" size="sm" aria-label={spoken} onClick={() => take(choice)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {nearest
          .filter((near) => near !== current.filed_under)
          .map((near) => way(fileUnder(near), near, `File “${name}” under ${near}`))}
        <Button
          ref={chooser}
          variant="outline"
          size="sm"
          aria-expanded={isChoosing}
          aria-label={`File “${name}” under another category`}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          File under...
        </Button>
        {current.choice !== 'create' && way(CREATE, 'Create it', `Create “${name}”`)}
        {current.choice !== 'empty' && way(EMPTY, 'Leave empty', `Leave the cells of “${name}” empty`)}
      </div>
      {isChoosing && <Chooser name={name} categories={categories} onChoose={(to) => take(fileUnder(to))} />}
    </>
  )
}

/** The search over all categories; made only where somebody chooses, because there may be thousands. */
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

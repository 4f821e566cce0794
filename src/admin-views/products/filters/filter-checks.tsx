import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { ComboboxField } from '@/ui/combobox/combobox'
import { Checkbox } from '@/ui/controls/checkbox'
import { IconButton } from '@/ui/controls/icon-button'
import { SelectField } from '@/ui/controls/select'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** Checkboxes, each with the number of products that it would leave. */
export function FilterChecks<Value extends string>({
  choices,
  isOn,
  countOf,
  onChange,
}: {
  choices: readonly { value: Value; label: string }[]
  isOn: (value: Value) => boolean
  /** Left out: not counted; undefined while unknown. */
  countOf?: (value: Value) => number | undefined
  onChange: (value: Value, isOn: boolean) => void
}) {
  return choices.map(({ value, label }) => (
    <div key={value} className="flex items-center justify-between gap-3">
      <Checkbox
        label={label}
        checked={isOn(value)}
        onChange={({ target }) => onChange(value, target.checked)}
      />
      <Count of={countOf?.(value)} />
    </div>
  ))
}

function Count({ of: count }: { of: number | undefined }) {
  return (
    <span className="text-ink-muted text-xs tabular-nums">
      {count !== undefined && (
        <>
          {groupedNumber(count)}
          <span className="sr-only"> products</span>
        </>
      )}
    </span>
  )
}

/** A choice of at most one value, each with the number of products that it would leave. */
export function FilterSelect<Value extends string>({
  label,
  choices,
  value,
  countOf,
  onChange,
}: {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  countOf?: (value: Value) => number | undefined
  onChange: (value: Value | undefined) => void
}) {
  const numbered = (choice: { value: Value; label: string }) => {
    const count = countOf?.(choice.value)
    return count === undefined ? choice.label : `${choice.label} (${groupedNumber(count)})`
  }
  return (
    <SelectField
      label={label}
      none="All"
      options={choices.map((choice) => ({ ...choice, label: numbered(choice) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Filters by categories, which are found by typing part of the name. */
export function CategoryFilter({
  categories,
  chosen,
  onChange,
}: {
  categories: Category[]
  chosen: readonly number[]
  onChange: (id: number, isIn: boolean) => void
}) {
  const options = useMemo(
    () =>
      categories.map(({ id, category_name, product_count }) => ({
        value: String(id),
        label: category_name,
        note: groupedNumber(product_count),
      })),
    [categories],
  )
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.category_name ?? `Category ${id}`
  return (
    <div>
      <ComboboxField
        label="Category"
        noun="categories"
        placeholder="Type to find a category"
        options={options}
        // Selected categories are listed below; the field stays empty for the next one.
        value=""
        onChange={(id) => {
          if (id !== '') onChange(Number(id), true)
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen categories" className="mt-2 flex flex-col gap-1">
          {chosen.map((id) => (
            <li key={id} className="flex items-center justify-between gap-2 border border-line ps-3 text-sm">
              <span className="min-w-0 break-words py-1">{nameOf(id)}</span>
              <IconButton label={`Remove ${nameOf(id)}`} size="sm" onClick={() => onChange(id, false)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

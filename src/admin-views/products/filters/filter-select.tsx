'use client'

import { Field } from '@/ui/field'
import { groupedNumber } from '@/ui/grouped-number'
import { Select } from '@/ui/select'

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
  /** undefined while unknown. */
  countOf?: (value: Value) => number | undefined
  onChange: (value: Value | undefined) => void
}) {
  const numbered = (choice: { value: Value; label: string }) => {
    const count = countOf?.(choice.value)
    return count === undefined ? choice.label : `${choice.label} (${groupedNumber(count)})`
  }
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(choices.find((one) => one.value === target.value)?.value)}
        >
          <option value="">All</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {numbered(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

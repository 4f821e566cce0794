'use client'

import { Checkbox } from '@/ui/checkbox'
import { groupedNumber } from '@/ui/grouped-number'

/** Checkboxes, each with the number of products that it would leave. */
export function FilterChecks<Value extends string>({
  choices,
  isOn,
  countOf,
  onChange,
}: {
  choices: readonly { value: Value; label: string }[]
  isOn: (value: Value) => boolean
  /** undefined while unknown. */
  countOf: (value: Value) => number | undefined
  onChange: (value: Value, isOn: boolean) => void
}) {
  return choices.map(({ value, label }) => (
    <div key={value} className="flex items-center justify-between gap-3">
      <Checkbox
        label={label}
        checked={isOn(value)}
        onChange={({ target }) => onChange(value, target.checked)}
      />
      <Count of={countOf(value)} />
    </div>
  ))
}

/** The number of products that a choice would leave. */
export function Count({ of: count }: { of: number | undefined }) {
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

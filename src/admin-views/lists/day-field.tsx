'use client'

import { useState } from 'react'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'

/** The years that somebody types on the way to one of four digits. */
const FIRST_WHOLE = '1000-01-01'

/** A day of UTC, as the list counts them. What is typed is a day once its year is whole. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={typed ?? value ?? ''}
          onChange={({ target: { value: day } }) => {
            setTyped(day)
            if (day === '' || day >= FIRST_WHOLE) onChange(day || undefined)
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}

import { useState } from 'react'
import { TextField } from '@/ui/controls/text-field'

/** Earlier dates are years still being typed. */
const FIRST_WHOLE = '1000-01-01'

/** A UTC day, as the list filters by. The input counts once its year has four digits. */
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
    <TextField
      label={label}
      type="date"
      value={typed ?? value ?? ''}
      onChange={({ target: { value: day } }) => {
        setTyped(day)
        if (day === '' || day >= FIRST_WHOLE) onChange(day || undefined)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

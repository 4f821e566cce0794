import { Select } from '@/ui/select'

/** One thing that a list can be narrowed to, or all. */
export function ListFilter<Value extends string>({
  label,
  all,
  value,
  options,
  className,
  onChange,
}: {
  label: string
  /** What the choice of none is called. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  className: string
  onChange: (value: Value | undefined) => void
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      className={className}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

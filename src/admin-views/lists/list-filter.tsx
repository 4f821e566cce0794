import { Select } from '@/ui/select'

/** A filter with one value, or none. */
export function ListFilter<Value extends string>({
  label,
  all,
  value,
  options,
  className,
  onChange,
}: {
  label: string
  /** The label for no filter. */
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

import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { Chevron } from '@/ui/controls/chevron'
import { Field, type FieldTexts } from '@/ui/controls/field'
import { controlStyles } from '@/ui/controls/input'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly (Value | { value: Value; label: string })[]
  value: Value | undefined
} & (
    | { none?: undefined; onChange: (value: Value) => void }
    /** The label of the first option, which stands for no value. */
    | { none: string; onChange: (value: Value | undefined) => void }
  )

/** The native select, whose list works with every keyboard and screen reader, of known values. */
export function ValueSelect<Value extends string>({
  options,
  value,
  none,
  onChange,
  className,
  ...select
}: Props<Value>) {
  const listed = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  return (
    <span className={clsx('relative block', className)}>
      <select
        {...select}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = listed.find((option) => option.value === target.value)?.value
          if (none !== undefined) onChange(chosen)
          else if (chosen !== undefined) onChange(chosen)
        }}
        className={clsx(controlStyles, 'h-10 appearance-none truncate py-0 ps-3 pe-9')}
      >
        {none !== undefined && <option value="">{none}</option>}
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Chevron />
    </span>
  )
}

/** A {@link ValueSelect} with its label, and the texts below it. */
export const SelectField = <Value extends string>({
  label,
  hint,
  note,
  error,
  fieldClassName,
  ...select
}: FieldTexts & Props<Value>) => (
  <Field label={label} hint={hint} note={note} error={error} className={fieldClassName}>
    {(control) => <ValueSelect {...control} {...select} />}
  </Field>
)

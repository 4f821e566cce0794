import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** The browser's own checkbox in the house's colour, with its label beside it. */
export function Checkbox({
  label,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode }) {
  const id = useId()
  return (
    <span className={clsx('flex min-h-6 items-center gap-2.5 text-sm', className)}>
      <input type="checkbox" id={id} className="size-4 shrink-0 accent-brand" {...props} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

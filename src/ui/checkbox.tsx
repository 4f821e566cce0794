import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** A checkbox with its label beside it. */
export function Checkbox({
  label,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode }) {
  const id = useId()
  return (
    <span className={clsx('relative flex min-h-6 items-center gap-2.5 text-sm', className)}>
      <input
        type="checkbox"
        id={id}
        className="peer size-4.5 shrink-0 cursor-pointer appearance-none border border-line-strong bg-surface-raised checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-55"
        {...props}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 18 18"
        className="pointer-events-none absolute size-4.5 opacity-0 peer-checked:opacity-100"
      >
        <path d="M4 9.5l3.2 3L14 5.5" fill="none" strokeWidth="1.75" className="stroke-surface-raised" />
      </svg>
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

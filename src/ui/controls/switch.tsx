import { clsx } from 'clsx/lite'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** A labelled on/off control that takes effect with its form: a checkbox with the role and look of a switch. */
export function Switch({
  label,
  checked,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'id' | 'checked' | 'className'> & {
  label: ReactNode
  checked: boolean
}) {
  const id = useId()
  return (
    <span className="flex min-h-6 items-center gap-3 font-medium text-sm">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        aria-checked={checked}
        className={clsx(
          'relative h-6 w-10 shrink-0 cursor-pointer appearance-none border border-line-strong bg-surface-sunken transition-colors',
          'before:absolute before:inset-y-[3px] before:start-[3px] before:w-4 before:bg-ink-muted before:transition-transform',
          'checked:border-brand checked:bg-brand checked:before:translate-x-4 checked:before:bg-surface-raised',
          'disabled:cursor-not-allowed disabled:opacity-55',
        )}
        {...props}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

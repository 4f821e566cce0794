import { clsx } from 'clsx/lite'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { TickBox } from '@/ui/controls/tick-box'

/** A checkbox with its label beside it. */
export function Checkbox({
  label,
  className,
  ...props
}: Omit<ComponentProps<typeof TickBox>, 'id'> & { label: ReactNode }) {
  const id = useId()
  return (
    <span className={clsx('flex min-h-6 items-center gap-2.5 text-sm', className)}>
      <TickBox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { controlStyles } from '@/ui/controls/input'

/** A multi-line text control that grows with its text where supported, up to a third of the window. */
export function Textarea({
  mono = false,
  className,
  rows = 3,
  ...props
}: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      rows={rows}
      className={clsx(
        controlStyles,
        'field-sizing-content max-h-[33dvh] resize-y px-3 py-2',
        rows > 1 ? 'min-h-20' : 'min-h-10',
        mono && 'font-mono',
        className,
      )}
      {...props}
    />
  )
}

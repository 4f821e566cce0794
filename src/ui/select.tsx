import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { controlStyles } from '@/ui/input'

/** The native select, whose list works with every keyboard, touch screen and screen reader. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select className={clsx(controlStyles, 'h-10 appearance-none truncate py-0 ps-3 pe-9')} {...props}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="-translate-y-1/2 pointer-events-none absolute end-3 top-1/2 size-4 text-ink-muted"
      >
        <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  )
}

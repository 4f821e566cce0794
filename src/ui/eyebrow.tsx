import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** The small line that names a section. `numbered` sets the section's place on the page before it, like a clause's. */
export function Eyebrow({
  numbered = false,
  children,
  className,
}: {
  numbered?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <p className={clsx('text-eyebrow text-ink-muted', numbered && 'section-number', className)}>{children}</p>
  )
}

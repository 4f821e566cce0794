import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** The small line that names a section. `numbered` puts the section's number before it. */
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

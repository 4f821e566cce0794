import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The small line that names a section; with `number`, the section's place on the page, set like a clause of a report. */
export function Eyebrow({
  number,
  children,
  className,
}: {
  number?: string
  children: ReactNode
  className?: string
}) {
  return (
    <p className={clsx('flex gap-3 text-eyebrow text-ink-muted', className)}>
      {number && (
        <span aria-hidden="true" className="font-mono text-accent tabular-nums">
          {number}
        </span>
      )}
      <span>{children}</span>
    </p>
  )
}

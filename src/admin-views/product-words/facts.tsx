import type { ReactNode } from 'react'

/** Shown for an empty optional value (spec §2.18). */
export const NO_VALUE = '—'

/** A labelled value of a record; — when empty. */
export function Fact({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="mt-0.5 break-words text-sm">{children || NO_VALUE}</dd>
    </div>
  )
}

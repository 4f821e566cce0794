import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/** The badge variants that the spec names (§4). */
const VARIANTS = {
  default: 'border-brand bg-brand text-surface',
  secondary: 'border-line bg-surface-sunken text-ink',
  destructive: 'border-danger bg-danger text-danger-ink',
  outline: 'border-line-strong text-ink',
}

export type BadgeStyle = keyof typeof VARIANTS

/** A short status word. */
export function Badge({
  variant = 'default',
  className,
  children,
}: {
  variant?: BadgeStyle | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap border px-2 py-0.5 text-xs font-medium',
        VARIANTS[variant],
        className,
      )}
    >
      {children}
    </span>
  )
}

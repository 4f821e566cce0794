import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

/** The badge looks the spec names (§4): default, secondary, destructive, outline. */
export const badgeStyles = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap border px-2 py-0.5 text-xs font-medium',
  {
    variants: {
      variant: {
        default: 'border-brand bg-brand text-surface',
        secondary: 'border-line bg-surface-sunken text-ink',
        destructive: 'border-danger bg-danger text-danger-ink',
        outline: 'border-line-strong text-ink',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export type BadgeVariant = NonNullable<VariantProps<typeof badgeStyles>['variant']>

/** A short status word. */
export function Badge({
  variant,
  className,
  children,
}: VariantProps<typeof badgeStyles> & { className?: string; children: ReactNode }) {
  return <span className={badgeStyles({ variant, className })}>{children}</span>
}

import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'

const VARIANTS = {
  solid: 'bg-accent text-accent-ink hover:bg-ink hover:text-surface',
  outline: 'border border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-surface',
  quiet: 'text-ink hover:bg-surface-sunken',
  danger: 'bg-danger text-danger-ink hover:bg-ink hover:text-surface',
}
const SIZES = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-10 px-4 text-sm',
  lg: 'h-12 px-6 text-base',
}

export type ButtonVariants = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
}

/** Styles of buttons: `solid` for a view's main action, `outline`, `quiet` in rows and bars, `danger`. */
export const buttonStyles = ({
  variant = 'solid',
  size = 'md',
  className,
}: ButtonVariants & { className?: string | undefined } = {}): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap font-medium transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  )

/** A native button, `type="button"` by default. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonVariants) {
  return <button type={type} className={buttonStyles({ variant, size, className })} {...props} />
}

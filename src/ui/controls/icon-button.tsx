import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'

const SIZES = { sm: 'size-8', md: 'size-11' } as const

interface IconButtonVariants {
  size?: keyof typeof SIZES
  className?: string
}

/** The styles of a square icon control: 44 px in bars (`md`), 32 px in dense rows (`sm`). */
export function iconButtonStyles({ size = 'md', className }: IconButtonVariants = {}) {
  return clsx(
    'inline-flex shrink-0 items-center justify-center text-ink transition-colors hover:bg-surface-sunken disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    SIZES[size],
    className,
  )
}

/** An icon button; `label` is its accessible name. */
export function IconButton({
  label,
  size,
  className,
  type = 'button',
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & IconButtonVariants & { label: string }) {
  return (
    <button type={type} aria-label={label} className={iconButtonStyles({ size, className })} {...props} />
  )
}

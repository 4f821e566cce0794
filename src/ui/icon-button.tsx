import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The look of a square control that shows an icon only: 44 px in bars (`md`), 32 px in dense rows (`sm`). */
export const iconButtonStyles = cva(
  'inline-flex shrink-0 items-center justify-center text-ink transition-colors hover:bg-surface-sunken disabled:pointer-events-none disabled:opacity-55',
  {
    variants: { size: { sm: 'size-8', md: 'size-11' } },
    defaultVariants: { size: 'md' },
  },
)

/** An icon's button; `label` is what a screen reader says in its place. */
export function IconButton({
  label,
  size,
  className,
  type = 'button',
  ...props
}: Omit<ComponentProps<'button'>, 'aria-label'> & VariantProps<typeof iconButtonStyles> & { label: string }) {
  return (
    <button type={type} aria-label={label} className={iconButtonStyles({ size, className })} {...props} />
  )
}

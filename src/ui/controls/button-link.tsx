import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { type ButtonVariants, buttonStyles } from '@/ui/controls/button'
import { RouteLink } from '@/ui/links/route-link'

/** A link that looks like a button. Hidden in print. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof RouteLink> & ButtonVariants) {
  return (
    <RouteLink
      className={buttonStyles({ variant, size, className: clsx('print:hidden', className) })}
      {...props}
    />
  )
}

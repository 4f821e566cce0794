import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { RouteLink } from '@/ui/links/route-link'

const VARIANTS = {
  inline: 'text-accent underline decoration-1 underline-offset-[0.2em] hover:text-ink',
  forward:
    "inline-flex items-baseline gap-2 whitespace-nowrap print:hidden border-b border-accent pb-0.5 font-medium text-ink after:text-accent after:transition-transform after:content-['→'] after:content-['→'/''] hover:text-accent hover:after:translate-x-1",
  plain: 'text-ink-muted hover:text-ink hover:underline hover:underline-offset-4',
}

type LinkVariants = { variant?: keyof typeof VARIANTS | undefined }

/** Link styles: `inline` in a sentence, `forward` on its own with an arrow, `plain` in lists of links. */
export const linkStyles = ({
  variant = 'inline',
  className,
}: LinkVariants & { className?: string | undefined } = {}): string =>
  clsx('transition-colors', VARIANTS[variant], className)

/** A link to a page of the site. */
export function TextLink({ variant, className, ...props }: ComponentProps<typeof RouteLink> & LinkVariants) {
  return <RouteLink className={linkStyles({ variant, className })} {...props} />
}

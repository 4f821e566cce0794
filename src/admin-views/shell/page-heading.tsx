import type { ReactNode } from 'react'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

/** Title, subtitle and buttons of an admin page. */
export function PageHeading({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="font-serif text-3xl">{title}</h1>
        <p className="mt-1 text-ink-muted text-sm">{subtitle}</p>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

/** A link from a page to its list. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <RouteAnchor href={href} className={linkStyles({ variant: 'plain', className: 'text-sm' })}>
    <span aria-hidden="true">← </span>
    {children}
  </RouteAnchor>
)

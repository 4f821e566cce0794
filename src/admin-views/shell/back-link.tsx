import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

/** The way from a page to the list it belongs to. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <RouteAnchor href={href} className={linkStyles({ variant: 'plain', className: 'text-sm' })}>
    <span aria-hidden="true">← </span>
    {children}
  </RouteAnchor>
)

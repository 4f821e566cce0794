import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

/** A link from a page to its list. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <RouteAnchor href={href} className={linkStyles({ variant: 'plain', className: 'text-sm' })}>
    <span aria-hidden="true">← </span>
    {children}
  </RouteAnchor>
)

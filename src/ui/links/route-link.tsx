import type { ComponentProps } from 'react'
import { hasScreen } from '@/domain/content/has-screen'
import { RouteAnchor } from '@/ui/links/route-anchor'

/** A link inside the site. Listed paths without a page are plain links, so that they load as 404. */
export function RouteLink({ href, replace, ...anchor }: ComponentProps<typeof RouteAnchor>) {
  return hasScreen(href) ? (
    <RouteAnchor href={href} replace={replace} {...anchor} />
  ) : (
    <a href={href} {...anchor} />
  )
}

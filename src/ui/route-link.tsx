import type { ComponentProps } from 'react'
import { hasScreen } from '@/content/has-screen'
import { RouteAnchor } from '@/ui/route-anchor'

/**
 * A link inside the site. Listed paths without a page are plain links, so that they load as 404. Which ones is
 * decided when the page is rendered, and is not in its script.
 */
export function RouteLink({ href, replace, ...anchor }: ComponentProps<typeof RouteAnchor>) {
  return hasScreen(href) ? (
    <RouteAnchor href={href} replace={replace} {...anchor} />
  ) : (
    <a href={href} {...anchor} />
  )
}

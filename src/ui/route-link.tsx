import type { ComponentProps } from 'react'
import { hasScreen } from '@/content/has-screen'
import { RouteAnchor } from '@/ui/route-anchor'

/**
 * A link inside the site. Paths that are listed without being built are plain links, so that they load as the 404 they
 * are; which they are is decided where the page is made, and is no part of its script.
 */
export function RouteLink({ href, replace, ...anchor }: ComponentProps<typeof RouteAnchor>) {
  return hasScreen(href) ? (
    <RouteAnchor href={href} replace={replace} {...anchor} />
  ) : (
    <a href={href} {...anchor} />
  )
}

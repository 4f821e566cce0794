'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { hasScreen } from '@/content-seed/routes'

/**
 * A link inside the site. Three things differ from a bare one:
 * the page is fetched ahead only once the visitor points at the link, since the menus hold dozens of them;
 * the scroll to the top is left to `ScrollToTop` (spec §2.1), except for links that name an anchor; and the paths
 * that are listed without being built are plain links, so that they load as the 404 they are.
 */
export function RouteLink({
  href,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean }) {
  const [pointedAt, setPointedAt] = useState(false)
  const { replace, ...anchor } = props
  if (!hasScreen(href)) return <a href={href} {...anchor} />
  return (
    <Link
      href={href}
      replace={replace}
      scroll={href.includes('#')}
      prefetch={pointedAt ? null : false}
      onPointerEnter={() => setPointedAt(true)}
      onFocus={() => setPointedAt(true)}
      {...anchor}
    />
  )
}

'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'

/** Whether the browser itself should act on the click: a new tab, a download, another button. */
export function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self') ||
    event.currentTarget.hasAttribute('download')
  )
}

/**
 * An anchor that changes the page in place. It does what the framework's link does for addresses of our own, without
 * the part for everything else, a third of the script our pages add to the framework. Two things differ on purpose: the page is
 * fetched ahead only once the visitor points at the link, since the menus hold dozens of them; and the scroll to the top
 * is left to `ScrollToTop` (spec §2.1), except for links that name an anchor.
 */
export function RouteAnchor({
  href,
  replace = false,
  onClick,
  onPointerEnter,
  onFocus,
  ...anchor
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean }) {
  const router = useRouter()
  const fetchAhead = () => router.prefetch(href)
  return (
    <a
      {...anchor}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        fetchAhead()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        fetchAhead()
      }}
      onClick={(event) => {
        onClick?.(event)
        if (isForTheBrowser(event)) return
        event.preventDefault()
        router[replace ? 'replace' : 'push'](href, { scroll: href.includes('#') })
      }}
    />
  )
}

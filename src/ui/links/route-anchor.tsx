'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'

/** Whether the click is left to the browser: a new tab, a download, another mouse button. */
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
 * An anchor with client navigation, without the framework's part for other addresses. A page is prefetched only when
 * the visitor points at the link; scrolling is left to `ScrollToTop` (spec §2.1), except for a hash.
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

'use client'

import type { ComponentProps } from 'react'
import { isForTheBrowser } from '@/ui/route-anchor'

/** An anchor to another state of the page one is on: the address changes, and nothing is fetched for it. */
export function HistoryAnchor({ href, onClick, ...anchor }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (isForTheBrowser(event)) return
        event.preventDefault()
        window.history.pushState(null, '', href)
      }}
    />
  )
}

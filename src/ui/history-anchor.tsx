'use client'

import type { ComponentProps } from 'react'
import { isForTheBrowser } from '@/ui/route-anchor'

/** An anchor to another state of the same page: changes the address without a fetch. */
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

'use client'

import type { ComponentProps } from 'react'
import { isForTheBrowser } from '@/ui/links/route-anchor'

/** An anchor to another state of the same page: changes the address without a fetch. */
export function HistoryAnchor({ href, ...anchor }: Omit<ComponentProps<'a'>, 'onClick'> & { href: string }) {
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        if (isForTheBrowser(event)) return
        event.preventDefault()
        window.history.pushState(null, '', href)
      }}
    />
  )
}

'use client'

import { useCollapsible } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The label of a row or a block, after which the button is named that opens it; that also says whether the row is open.
 * Payload calls the buttons of all rows alike, so that nobody who hears them could tell them apart.
 */
export function NamedRow({
  name,
  className,
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) {
  const label = useRef<HTMLSpanElement>(null)
  const { isCollapsed } = useCollapsible()
  useEffect(() => {
    const head = label.current?.closest('.collapsible__toggle-wrap')
    const toggle = head?.querySelector(':scope > .collapsible__toggle')
    toggle?.setAttribute('aria-label', name)
    toggle?.setAttribute('aria-expanded', String(!isCollapsed))
  }, [name, isCollapsed])
  return (
    <span ref={label} className={className}>
      {children}
    </span>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'

/** The regions that are inert while the drawer covers them. */
const COVERED = '[data-covered-by-drawer]'

/**
 * The drawer's sheet. The browser opens and closes it (popover: Escape, light dismiss, focus back to its button); this
 * adds what a dialog needs: the page is inert while it is open, and navigation closes it.
 */
export function DrawerPanel({
  id,
  label,
  className,
  children,
}: {
  id: string
  label: string
  /** Its styles as a whole, so that no script has them. */
  className: string
  children: ReactNode
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const pathname = usePathname()
  const opener = useRef<Element>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => sheet.current?.hidePopover(), [pathname])

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      // Before the toggle: an inert region loses the focus, and the button must be able to take it back.
      onBeforeToggle={(event) => {
        if (event.newState === 'open') opener.current = document.activeElement
        for (const region of document.querySelectorAll(COVERED)) {
          region.toggleAttribute('inert', event.newState === 'open')
        }
      }}
      // The browser does not move the focus into the sheet, nor back while the button's region is inert.
      onToggle={(event) => {
        const owner = event.newState === 'open' ? sheet.current : opener.current
        if (owner instanceof HTMLElement) owner.focus()
      }}
      className={className}
    >
      {children}
    </div>
  )
}

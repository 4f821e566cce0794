'use client'

import { Link, useNav, usePreferences } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { isCurrent, type MenuEntry } from './menu-entries'

/** The one width at which the menu has room, and which Payload counts among those without. */
const NARROWEST = '(width: 1440px)'

/** Opens the menu at the narrowest width that has room for it, unless the editor keeps it closed. */
function useRoom() {
  const { hydrated, setNavOpen } = useNav()
  const { getPreference } = usePreferences()
  const open = useEffectEvent(async () => {
    const kept = await getPreference<{ open?: boolean } | null>('nav')
    if (kept?.open !== false) setNavOpen(true)
  })
  useEffect(() => {
    if (hydrated && window.matchMedia(NARROWEST).matches) void open()
  }, [hydrated])
}

/** The entries of the menu. Those of /admin lie outside the panel's router. */
export function MenuLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const path = usePathname()
  useRoom()
  return (
    <ul className="panel-menu-links">
      {entries.map((entry) => {
        const { href, label } = entry
        const props = {
          href,
          className: 'nav__link',
          'aria-current': isCurrent(entry, path) ? ('page' as const) : undefined,
        }
        return (
          <li key={href}>
            {href.startsWith('/cms') ? (
              <Link {...props} prefetch={false}>
                {label}
              </Link>
            ) : (
              <a {...props}>{label}</a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

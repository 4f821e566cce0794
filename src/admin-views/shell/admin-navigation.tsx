'use client'

import { clsx } from 'clsx/lite'
import { usePathname } from 'next/navigation'
import { contentPanel, staffScreens } from '@/admin-views/screens'
import { SCREEN_ICONS } from '@/admin-views/shell/screen-icons.generated'
import { RouteAnchor } from '@/ui/route-anchor'
import { Tooltip } from '@/ui/tooltip'

const SCREENS = Object.values(staffScreens)
  .filter((screen) => 'sidebar' in screen)
  .map(({ path, ...screen }) => ({ ...screen, path: `/admin${path}`, Anchor: RouteAnchor }))

// The panel is another document: a full page load.
const ITEMS = [...SCREENS, { ...contentPanel, Anchor: 'a' as const }].map(
  ({ path, title, Anchor, sidebar: { section, icon } }) => ({
    path,
    name: title,
    section,
    Anchor,
    Icon: SCREEN_ICONS[icon],
  }),
)

const GROUPS = [...new Set(ITEMS.map(({ section }) => section))].map((label) => ({
  label,
  items: ITEMS.filter(({ section }) => section === label),
}))

/** The groups of the sidebar (spec §2.17); the current page is marked. */
export function AdminNavigation({
  isCollapsed,
  onNavigate,
}: {
  isCollapsed: boolean
  onNavigate?: () => void
}) {
  const pathname = usePathname()
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col gap-5 overflow-y-auto px-2 py-4">
      {GROUPS.map(({ label, items }) => (
        <div key={label}>
          <h2 className={clsx('px-2 pb-1.5 text-ink-muted text-xs', isCollapsed && 'sr-only')}>{label}</h2>
          <ul>
            {items.map(({ path, name, Anchor, Icon }) => {
              return (
                <li key={path}>
                  <Tooltip text={name} isOff={!isCollapsed}>
                    <Anchor
                      href={path}
                      aria-label={isCollapsed ? name : undefined}
                      aria-current={pathname.startsWith(path) ? 'page' : undefined}
                      onClick={onNavigate}
                      className="flex h-9 items-center gap-2.5 border-transparent border-s-2 px-1.5 text-ink-muted text-sm transition-colors hover:bg-surface-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-surface-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
                    >
                      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
                      {!isCollapsed && name}
                    </Anchor>
                  </Tooltip>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

'use client'

import { clsx } from 'clsx'
import { FlaskConical, History, Trash2, UsersRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import {
  ACTIVITY_PATH,
  ADMIN_PAGE_NAMES,
  ADMIN_USERS_PATH,
  REFERENCE_STANDARDS_PATH,
  TRASH_PATH,
} from '@/admin-views/shell/admin-paths'
import { RouteAnchor } from '@/ui/route-anchor'
import { Tooltip } from '@/ui/tooltip'

const GROUPS = [
  {
    label: 'Content Management',
    items: [
      { path: REFERENCE_STANDARDS_PATH, Icon: FlaskConical },
      { path: ACTIVITY_PATH, Icon: History },
      { path: TRASH_PATH, Icon: Trash2 },
    ],
  },
  { label: 'User Management', items: [{ path: ADMIN_USERS_PATH, Icon: UsersRound }] },
] as const

/** The two groups of the sidebar (spec §2.17); the page on screen is marked. */
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
            {items.map(({ path, Icon }) => {
              const name = ADMIN_PAGE_NAMES[path] ?? path
              return (
                <li key={path}>
                  <Tooltip text={name} isOff={!isCollapsed}>
                    <RouteAnchor
                      href={path}
                      aria-label={isCollapsed ? name : undefined}
                      aria-current={pathname.startsWith(path) ? 'page' : undefined}
                      onClick={onNavigate}
                      className="flex h-9 items-center gap-2.5 border-transparent border-s-2 px-1.5 text-ink-muted text-sm transition-colors hover:bg-surface-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-surface-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
                    >
                      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
                      {!isCollapsed && name}
                    </RouteAnchor>
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

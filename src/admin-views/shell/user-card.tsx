import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { FALLBACK_USER_EMAIL, FALLBACK_USER_NAME } from '@/admin-views/admin-paths'
import { initialsOf } from '@/admin-views/words/initials'
import { Menu } from '@/ui/overlays/menu'

/** The user's card at the foot of the sidebar (spec §2.17), which opens a menu. @param children the menu's items */
export function UserCard({
  user,
  isCollapsed,
  children,
}: {
  user: { name?: string | null; email?: string | null }
  isCollapsed: boolean
  children: ReactNode
}) {
  const name = user.name || FALLBACK_USER_NAME
  const email = user.email || FALLBACK_USER_EMAIL
  return (
    <Menu
      label="User menu"
      placement="above-start"
      button={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`User menu: ${name}, ${email}`}
          className="flex w-full items-center gap-2.5 p-2 text-start transition-colors hover:bg-surface-sunken aria-expanded:bg-surface-sunken"
        >
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-content-center bg-brand font-medium text-surface text-xs"
          >
            {initialsOf(name)}
          </span>
          {!isCollapsed && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink text-sm">{name}</span>
                <span className="block truncate text-ink-muted text-xs">{email}</span>
              </span>
              <ChevronsUpDown className="size-4 text-ink-muted" />
            </>
          )}
        </button>
      )}
    >
      {children}
    </Menu>
  )
}

'use client'

import { ChevronsUpDown, LogOut, MonitorSmartphone, SunMoon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { FALLBACK_USER_EMAIL, FALLBACK_USER_NAME, LOGIN_PATH } from '@/admin-views/admin-paths'
import type { SessionUser } from '@/admin-views/api/auth'
import { signOut } from '@/admin-views/session/session-store'
import { DialogSlot } from '@/ui/dialog-slot'
import { Menu } from '@/ui/menu'
import { MenuItem } from '@/ui/menu-item'
import { useTheme } from '@/ui/theme/use-theme'

const OwnSessionsDialog = lazy(async () => ({
  default: (await import('@/admin-views/own-sessions/own-sessions-dialog')).OwnSessionsDialog,
}))

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1).toUpperCase())
    .join('')
}

/** The user's menu: Toggle Theme and Logout (spec §2.17), and the own sessions. */
export function UserMenu({ user, isCollapsed }: { user: SessionUser; isCollapsed: boolean }) {
  const router = useRouter()
  const { toggle } = useTheme()
  const [hasSessions, setHasSessions] = useState(false)
  const closeSessions = () => setHasSessions(false)
  const name = user.name || FALLBACK_USER_NAME
  const email = user.email || FALLBACK_USER_EMAIL

  function logOut() {
    signOut()
    router.replace(LOGIN_PATH)
  }

  return (
    <>
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
                  <span className="block truncate font-medium text-sm">{name}</span>
                  <span className="block truncate text-ink-muted text-xs">{email}</span>
                </span>
                <ChevronsUpDown aria-hidden="true" strokeWidth={1.5} className="size-4 text-ink-muted" />
              </>
            )}
          </button>
        )}
      >
        <MenuItem
          icon={<SunMoon aria-hidden="true" strokeWidth={1.5} className="size-4" />}
          onSelect={toggle}
        >
          Toggle Theme
        </MenuItem>
        <MenuItem
          icon={<MonitorSmartphone aria-hidden="true" strokeWidth={1.5} className="size-4" />}
          onSelect={() => setHasSessions(true)}
        >
          Sessions
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" strokeWidth={1.5} className="size-4" />} onSelect={logOut}>
          Logout
        </MenuItem>
      </Menu>
      {hasSessions && (
        <DialogSlot onFail={closeSessions}>
          <OwnSessionsDialog onClose={closeSessions} />
        </DialogSlot>
      )}
    </>
  )
}

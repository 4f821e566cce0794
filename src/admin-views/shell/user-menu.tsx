import { LogOut, MonitorSmartphone, SunMoon, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ACCOUNT_PATH, LOGIN_PATH } from '@/admin-views/admin-paths'
import type { SessionUser } from '@/admin-views/api/auth'
import { signOut } from '@/admin-views/session/session-store'
import { UserCard } from '@/admin-views/shell/user-card'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { MenuItem } from '@/ui/overlays/menu'
import { useTheme } from '@/ui/theme/use-theme'

const OwnSessionsDialog = dialogApart(
  async () => (await import('@/admin-views/own-sessions/own-sessions-dialog')).OwnSessionsDialog,
)

/** The user's menu: Toggle Theme and Logout (spec §2.17), the own account and its sessions. */
export function UserMenu({ user, isCollapsed }: { user: SessionUser; isCollapsed: boolean }) {
  const router = useRouter()
  const { toggle } = useTheme()
  const [hasSessions, setHasSessions] = useState(false)

  function logOut() {
    signOut()
    router.replace(LOGIN_PATH)
  }

  return (
    <>
      <UserCard user={user} isCollapsed={isCollapsed}>
        <MenuItem icon={<UserRound />} onSelect={() => router.push(ACCOUNT_PATH)}>
          Account
        </MenuItem>
        <MenuItem icon={<SunMoon />} onSelect={toggle}>
          Toggle Theme
        </MenuItem>
        <MenuItem icon={<MonitorSmartphone />} onSelect={() => setHasSessions(true)}>
          Sessions
        </MenuItem>
        <MenuItem icon={<LogOut />} onSelect={logOut}>
          Logout
        </MenuItem>
      </UserCard>
      {hasSessions && <OwnSessionsDialog onClose={() => setHasSessions(false)} />}
    </>
  )
}

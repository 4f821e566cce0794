import { cookies } from 'next/headers'
import type { ServerProps } from 'payload'
import { isKeptExpanded } from '@/admin-views/shell/sidebar-cookie'
import { company } from '@/content-seed/company'
import { SESSION_KEYS } from '@/domain/rules/accounts/session-storage'
import { PanelSidebar } from './panel-sidebar'

/** The sidebar, the same as that of /admin, in place of Payload's menu. */
export async function PanelMenu({ user }: ServerProps) {
  return (
    <PanelSidebar
      companyName={company.seed.name}
      user={{ name: String(user?.name ?? ''), email: String(user?.email ?? '') }}
      isKeptExpanded={isKeptExpanded((await cookies()).toString())}
      keys={SESSION_KEYS}
    />
  )
}

import { cookies } from 'next/headers'
import type { ServerProps } from 'payload'
import { isKeptExpanded } from '@/admin-views/shell/sidebar-cookie'
import { company } from '@/content-seed/company'
import { PanelSidebar } from './panel-sidebar'

/** The sidebar, the same as that of /admin, in place of Payload's menu. */
export async function PanelMenu({ user }: ServerProps) {
  return (
    <PanelSidebar
      companyName={company.seed.name}
      user={{ name: String(user?.name ?? ''), email: String(user?.email ?? '') }}
      isKeptExpanded={isKeptExpanded((await cookies()).toString())}
    />
  )
}

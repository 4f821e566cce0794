import type { ReactNode } from 'react'
import { EarlyLists } from '@/admin-views/catalogue/early-lists'
import { RequireSession } from '@/admin-views/session/require-session'
import { PanelShell } from '@/admin-views/shell/panel-shell'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <EarlyLists />
      <RequireSession>
        <PanelShell companyName={live(company).name}>{children}</PanelShell>
      </RequireSession>
    </>
  )
}

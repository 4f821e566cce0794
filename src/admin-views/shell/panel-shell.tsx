'use client'

import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { signOut } from '@/admin-views/session/session-store'
import { useSession } from '@/admin-views/session/use-session'
import { PanelQueries } from '@/admin-views/shell/panel-queries'
import { Sidebar } from '@/admin-views/shell/sidebar'
import { SidebarSheet } from '@/admin-views/shell/sidebar-sheet'
import { useSidebar } from '@/admin-views/shell/sidebar-state'
import { DialogSlot } from '@/ui/dialog-slot'
import { IconButton } from '@/ui/icon-button'
import { loadedApart } from '@/ui/loaded-apart'
import { usePreload } from '@/ui/use-preload'

const LoadedDialog = loadedApart(
  async () => (await import('@/admin-views/login/session-ended-dialog')).SessionEndedDialog,
)

/**
 * The frame of every page behind the guard (spec §2.17): sidebar, header, and the sign-in dialog when the session
 * ended.
 */
export function PanelShell({ companyName, children }: { companyName: string; children: ReactNode }) {
  const session = useSession()
  const sidebar = useSidebar()
  const user = 'user' in session ? session.user : {}
  usePreload(LoadedDialog.preload)
  const isOpen = sidebar.isDesktop ? sidebar.isExpanded : sidebar.isSheetOpen
  return (
    <PanelQueries>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:bg-surface-inverse focus:px-4 focus:py-2 focus:text-ink-inverse"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar companyName={companyName} user={user} isExpanded={sidebar.isExpanded} />
        {sidebar.isSheetOpen && (
          <SidebarSheet companyName={companyName} user={user} onClose={sidebar.closeSheet} />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-2 sm:px-4">
            <IconButton
              label="Toggle Sidebar"
              aria-expanded={isOpen}
              aria-keyshortcuts="Control+B Meta+B"
              onClick={sidebar.toggle}
              className="size-10"
            >
              <PanelLeft aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </IconButton>
            <p className="truncate font-medium text-sm">Research / Admin Panel</p>
          </header>
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
            {children}
          </main>
        </div>
      </div>
      {session.status === 'ended' && (
        // Without the dialog there is no way to sign in here: go to the login page.
        <DialogSlot instead={signOut}>
          <LoadedDialog.Component user={session.user} wasRemembered={session.wasRemembered} />
        </DialogSlot>
      )}
    </PanelQueries>
  )
}

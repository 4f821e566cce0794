'use client'

import { PanelLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { listProducts } from '@/admin-views/api/reference-products'
import { countPending } from '@/admin-views/api/releases'
import { signOut } from '@/admin-views/session/session-store'
import { ask, useAnswer } from '@/admin-views/session/use-answer'
import { useSession } from '@/admin-views/session/use-session'
import { areOneDocument } from '@/admin-views/shell/desk-places'
import { FindButton } from '@/admin-views/shell/find/find-button'
import { PanelQueries } from '@/admin-views/shell/panel-queries'
import { Sidebar, SidebarSheet } from '@/admin-views/shell/sidebar'
import { useSidebar } from '@/admin-views/shell/sidebar-state'
import { UserMenu } from '@/admin-views/shell/user-menu'
import { IconButton } from '@/ui/controls/icon-button'
import { loadedApart } from '@/ui/links/loaded-apart'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { usePreload } from '@/ui/links/use-preload'
import { DialogSlot } from '@/ui/overlays/dialog-slot'

const LoadedDialog = loadedApart(
  async () => (await import('@/admin-views/login/session-ended-dialog')).SessionEndedDialog,
)

/** The products that a search finds first. */
const askProducts = async (search: string, limit: number, signal: AbortSignal) =>
  (await ask(listProducts({ search, limit }), signal)).products

/** The width from which the sidebar has room beside a page. */
const WIDE_FROM = 1024

/** The frame of every page behind the guard (spec §2.17). */
export function PanelShell({ companyName, children }: { companyName: string; children: ReactNode }) {
  const session = useSession()
  usePreload(LoadedDialog.preload)
  return (
    <PanelQueries>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:bg-surface-inverse focus:px-4 focus:py-2 focus:text-ink-inverse"
      >
        Skip to content
      </a>
      <Frame companyName={companyName}>{children}</Frame>
      {session.status === 'ended' && (
        // Without the dialog there is no way to sign in here: go to the login page.
        <DialogSlot instead={signOut}>
          <LoadedDialog.Component user={session.user} wasRemembered={session.wasRemembered} />
        </DialogSlot>
      )}
    </PanelQueries>
  )
}

function Frame({ companyName, children }: { companyName: string; children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  const sidebar = useSidebar(WIDE_FROM)
  const isOpen = sidebar.isDesktop ? sidebar.isExpanded : sidebar.isSheetOpen
  const content = {
    companyName,
    Anchor: RouteAnchor,
    drafts: useDraftCount(),
    card: (isCollapsed: boolean) => (
      <UserMenu user={'user' in session ? session.user : {}} isCollapsed={isCollapsed} />
    ),
  }
  return (
    <div className="flex min-h-dvh">
      <Sidebar {...content} isExpanded={sidebar.isExpanded} />
      {sidebar.isSheetOpen && <SidebarSheet {...content} onClose={sidebar.closeSheet} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-2 sm:px-4">
          <IconButton
            label="Toggle Sidebar"
            aria-expanded={isOpen}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={sidebar.toggle}
            className="size-10"
          >
            <PanelLeft className="size-5" />
          </IconButton>
          <p className="truncate font-medium text-sm">Research / Admin Panel</p>
          <FindButton
            askProducts={askProducts}
            onGo={(href) =>
              areOneDocument(href, '/admin') ? router.push(href) : window.location.assign(href)
            }
          />
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-4 pb-6 outline-none sm:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  )
}

/** How often the changes are counted again, in ms; there is no polling while the tab is hidden. */
const COUNT_AGAIN_MS = 60_000

/** Pause before the first count in ms: the page's own calls come first. */
const FIRST_COUNT_MS = 3_000

/**
 * The number of changes that visitors do not see yet; undefined until they are counted. Its key begins with that of the
 * releases, so that they are refetched together.
 */
function useDraftCount(): number | undefined {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const pause = setTimeout(() => setIsDue(true), FIRST_COUNT_MS)
    return () => clearTimeout(pause)
  }, [])
  return useAnswer(['releases', 'pending', 'count'], countPending, {
    enabled: isDue,
    poll: () => COUNT_AGAIN_MS,
  }).data
}

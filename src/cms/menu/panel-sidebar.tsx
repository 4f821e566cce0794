'use client'

import { Link, useTheme } from '@payloadcms/ui'
import { LogOut, PanelLeft, SunMoon, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ACCOUNT_PATH, REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { FindButton } from '@/admin-views/shell/find/find-button'
import { Sidebar, SidebarSheet } from '@/admin-views/shell/sidebar'
import { useSidebar } from '@/admin-views/shell/sidebar-state'
import { UserCard } from '@/admin-views/shell/user-card'
import { IconButton } from '@/ui/controls/icon-button'
import { MenuItem } from '@/ui/overlays/menu'
import { leavePanel } from '../session/leave-panel'
import { MenuSearch } from './menu-search'
import { askStaffApi, stopCounting, useCountedDrafts } from './staff-calls'

/** The width from which the sidebar has room beside a form and its preview (contract §9). */
const WIDE_FROM = 1440

/** The panel's header bar, in which the sidebar's button stands. */
const BAR = '.app-header__wrapper'

/** Links that the panel's menu had before it was the sidebar of both (contract §9). */
const ALSO = [
  { href: '/cms/search', label: 'Search' },
  { href: REFERENCE_STANDARDS_PATH, label: 'Catalogue and users' },
]

/** Payload's link, without fetching each page ahead. */
const PanelLink = (props: Omit<Parameters<typeof Link>[0], 'prefetch'>) => (
  <Link {...props} prefetch={false} />
)

const askProducts = (search: string, limit: number, signal: AbortSignal) =>
  askStaffApi<Product[]>(
    `reference-standards/product/?${new URLSearchParams({ search, limit: String(limit) })}`,
    signal,
  )

/** The sidebar of the panel, with the button in the bar that opens it. */
export function PanelSidebar({
  companyName,
  user,
  isKeptExpanded,
}: {
  companyName: string
  user: { name: string; email: string }
  isKeptExpanded: boolean
}) {
  const sidebar = useSidebar(WIDE_FROM, isKeptExpanded)
  const { theme, setTheme } = useTheme()
  const bar = useBar()
  const content = {
    companyName,
    also: ALSO,
    head: (isCollapsed: boolean) => <MenuSearch isCollapsed={isCollapsed} />,
    Anchor: PanelLink,
    drafts: useCountedDrafts(),
    card: (isCollapsed: boolean): ReactNode => (
      <UserCard user={user} isCollapsed={isCollapsed}>
        <MenuItem icon={<UserRound />} onSelect={() => window.location.assign(ACCOUNT_PATH)}>
          Account
        </MenuItem>
        <MenuItem icon={<SunMoon />} onSelect={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          Toggle Theme
        </MenuItem>
        <MenuItem
          icon={<LogOut />}
          onSelect={() => {
            stopCounting()
            void leavePanel()
          }}
        >
          Logout
        </MenuItem>
      </UserCard>
    ),
  }
  return (
    <div className="panel-frame" data-ready={bar ? true : undefined}>
      <button type="button" onClick={enterContent} className="panel-skip">
        Skip to content
      </button>
      <Sidebar {...content} isExpanded={sidebar.isExpanded} />
      {sidebar.isSheetOpen && <SidebarSheet {...content} onClose={sidebar.closeSheet} />}
      {bar &&
        createPortal(
          <IconButton
            label="Toggle Sidebar"
            aria-expanded={sidebar.isDesktop ? sidebar.isExpanded : sidebar.isSheetOpen}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={sidebar.toggle}
            className="panel-frame size-10"
          >
            <PanelLeft className="size-5" />
          </IconButton>,
          bar,
        )}
      {bar &&
        createPortal(
          <div className="panel-frame panel-find">
            {/* Loads a page, so that the browser asks about text that is not saved. */}
            <FindButton askProducts={askProducts} onGo={(href) => window.location.assign(href)} />
          </div>,
          bar,
        )}
    </div>
  )
}

/** Focuses the first field of the form, or the page's first control. */
function enterContent() {
  const form = document.querySelector('.document-fields__edit')
  const page = document.querySelector('.template-default__wrap')
  const control =
    'input:enabled:not([type="hidden"]), textarea:enabled, [contenteditable="true"], a[href], button:enabled'
  ;[form, page]
    .flatMap((part) => part?.querySelector<HTMLElement>(control) ?? [])
    .at(0)
    ?.focus()
}

/** The header bar; null until the page is hydrated. */
function useBar(): Element | null {
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(() => setBar(document.querySelector(BAR)), [])
  return bar
}

'use client'

import { clsx } from 'clsx/lite'
import type { SessionUser } from '@/admin-views/api/auth'
import { AdminNavigation } from '@/admin-views/shell/admin-navigation'
import { UserMenu } from '@/admin-views/shell/user-menu'
import { PeakMark, Wordmark } from '@/ui/wordmark'

/** The content of the sidebar, beside the page or in the sheet. */
export function SidebarContent({
  companyName,
  user,
  isCollapsed,
  onNavigate,
}: {
  companyName: string
  user: SessionUser
  isCollapsed: boolean
  onNavigate?: () => void
}) {
  return (
    <>
      {/* Another root layout: a Next link would prefetch styles that are not needed. */}
      <a
        href="/"
        aria-label={`${companyName}: to the public site`}
        className={clsx(
          'flex h-14 shrink-0 items-center border-line border-b',
          isCollapsed ? 'px-2' : 'px-4',
        )}
      >
        {isCollapsed ? <PeakMark className="h-5 w-8 text-accent" /> : <Wordmark name={companyName} />}
      </a>
      <AdminNavigation isCollapsed={isCollapsed} onNavigate={onNavigate} />
      <div className={clsx('border-line border-t', !isCollapsed && 'p-1')}>
        <UserMenu user={user} isCollapsed={isCollapsed} />
      </div>
    </>
  )
}

/** The sidebar of wide windows: 16rem, or 3rem collapsed to icons (spec §9). */
export function Sidebar({
  companyName,
  user,
  isExpanded,
}: {
  companyName: string
  user: SessionUser
  isExpanded: boolean
}) {
  return (
    <aside
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-e bg-surface-raised md:flex',
        isExpanded ? 'w-64' : 'w-12',
      )}
    >
      <SidebarContent companyName={companyName} user={user} isCollapsed={!isExpanded} />
    </aside>
  )
}

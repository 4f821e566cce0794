import { clsx } from 'clsx/lite'
import { usePathname } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { DRAFTS_PATH, REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { recallOfCatalogue } from '@/admin-views/session/left-catalogue'
import { areOneDocument, DESK, markedPlace } from '@/admin-views/shell/desk-places'
import { PeakMark, Wordmark } from '@/ui/layout/wordmark'
import { Modal } from '@/ui/overlays/modal'
import { Tooltip } from '@/ui/overlays/tooltip'

/** A link between pages of one document. */
type Anchor = ComponentType<{
  href: string
  className: string
  'aria-label': string | undefined
  'aria-current': 'page' | undefined
  onClick: (() => void) | undefined
  children: ReactNode
}>

/** What both shapes of the sidebar show. */
type Content = {
  companyName: string
  Anchor: Anchor
  /** Changes that visitors do not see yet; undefined until they are counted. */
  drafts: number | undefined
  /** Above the groups. */
  head?: (isCollapsed: boolean) => ReactNode
  /** The user's card. */
  card: (isCollapsed: boolean) => ReactNode
  /** Small links above the card, while the sidebar is expanded. */
  also?: readonly { href: string; label: string }[]
}

function SidebarContent({
  companyName,
  Anchor,
  drafts,
  head,
  card,
  also = [],
  isCollapsed,
  onNavigate,
}: Content & { isCollapsed: boolean; onNavigate?: () => void }) {
  return (
    <>
      {/* Another root layout: a Next link would prefetch styles that are not needed. */}
      <a
        href="/"
        aria-label={`${companyName}: to the public site`}
        className={clsx(
          'flex h-14 shrink-0 items-center border-line border-b no-underline',
          isCollapsed ? 'px-2' : 'px-4',
        )}
      >
        {isCollapsed ? <PeakMark className="h-5 w-8 text-accent" /> : <Wordmark name={companyName} />}
      </a>
      <nav aria-label="Admin" className="flex flex-1 flex-col gap-4 overflow-y-auto px-2 py-3">
        {head?.(isCollapsed)}
        <Places Anchor={Anchor} drafts={drafts} isCollapsed={isCollapsed} onNavigate={onNavigate} />
      </nav>
      {!isCollapsed && also.length > 0 && (
        <p className="flex gap-4 px-4 py-2 text-xs">
          {also.map(({ href, label }) => (
            <a key={href} href={href} className="text-ink-muted no-underline hover:text-ink hover:underline">
              {label}
            </a>
          ))}
        </p>
      )}
      <div className={clsx('border-line border-t', !isCollapsed && 'p-1')}>{card(isCollapsed)}</div>
    </>
  )
}

/** The sidebar of wide windows: 16rem, or 3rem collapsed to icons (spec §9). */
export function Sidebar({ isExpanded, ...content }: Content & { isExpanded: boolean }) {
  return (
    <aside
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-e bg-surface-raised md:flex',
        isExpanded ? 'w-64' : 'w-12',
      )}
    >
      <SidebarContent {...content} isCollapsed={!isExpanded} />
    </aside>
  )
}

/** The groups of the sidebar (spec §2.17); the current page is marked. */
function Places({
  Anchor,
  drafts,
  isCollapsed,
  onNavigate,
}: Pick<Content, 'Anchor' | 'drafts'> & { isCollapsed: boolean; onNavigate: (() => void) | undefined }) {
  const pathname = usePathname()
  const current = markedPlace(pathname)
  const catalogue = useLeftCatalogue(pathname)
  return DESK.map(({ label: group, places }) => (
    <div key={group}>
      <h2 className={clsx('px-2 pb-1 font-sans text-ink-muted text-xs', isCollapsed && 'sr-only')}>
        {group}
      </h2>
      <ul>
        {places.map((place) => {
          const { label, Icon } = place
          const href = (place.href === REFERENCE_STANDARDS_PATH && catalogue) || place.href
          const count = href === DRAFTS_PATH && drafts ? drafts.toLocaleString('en') : undefined
          // Between /admin and /cms a page is loaded.
          const Link = areOneDocument(href, pathname) ? Anchor : 'a'
          return (
            <li key={label}>
              <Tooltip text={label} isOff={!isCollapsed}>
                <Link
                  href={href}
                  aria-label={isCollapsed ? label : undefined}
                  aria-current={place === current ? 'page' : undefined}
                  onClick={onNavigate}
                  className="flex h-8 items-center gap-2.5 border-transparent border-s-2 px-1.5 text-ink-muted text-sm no-underline transition-colors hover:bg-surface-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-surface-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  <Icon className="size-4.5 shrink-0" />
                  {!isCollapsed && label}
                  {!isCollapsed && count && (
                    <span className="ms-auto pe-1 text-xs tabular-nums">
                      <span className="sr-only">, changes: </span>
                      {count}
                    </span>
                  )}
                </Link>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

/** The address at which the catalogue was left; null at the catalogue itself, whose entry clears what was chosen. */
function useLeftCatalogue(pathname: string): string | null {
  const [left, setLeft] = useState<string | null>(null)
  useEffect(
    () => setLeft(pathname === REFERENCE_STANDARDS_PATH ? null : recallOfCatalogue('address')),
    [pathname],
  )
  return left
}

/** The sidebar of narrow windows: a modal sheet, 18rem wide (spec §9), open while it is mounted. */
export function SidebarSheet({ onClose, ...content }: Content & { onClose: () => void }) {
  return (
    <Modal label="Sidebar" onClose={onClose} className="p-0">
      <div className="flex h-dvh w-72 max-w-[calc(100vw-3rem)] flex-col border-line border-e bg-surface-raised transition-[translate] starting:-translate-x-full">
        <SidebarContent {...content} isCollapsed={false} onNavigate={onClose} />
      </div>
    </Modal>
  )
}

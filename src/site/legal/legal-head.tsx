'use client'

import { usePathname } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { LEGAL_PANEL_ID, type LegalTab, legalTabId, tabOfPath } from '@/site/legal/legal-tab'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { neighbouringTab } from '@/ui/tabs/tab-keys'

/**
 * The tabs of the legal page (spec §2.14). Each is a link to its own path, so they work without JavaScript and can be
 * opened in a new tab; arrow keys move between them, Enter and Space follow.
 */
function LegalTabs({ label, tabs, current }: { label: string; tabs: readonly LegalTab[]; current: string }) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    if (event.key === ' ') {
      event.preventDefault()
      event.currentTarget.click()
      return
    }
    const place = neighbouringTab(event.key, index, tabs.length)
    if (place === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]')[place]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="mt-10 flex gap-5 overflow-x-auto border-b border-line-strong text-sm whitespace-nowrap sm:gap-8 sm:text-base"
    >
      {tabs.map(({ key, title }, index) => (
        <RouteAnchor
          key={key}
          id={legalTabId(key)}
          href={`/${key}`}
          role="tab"
          aria-selected={key === current}
          aria-controls={key === current ? LEGAL_PANEL_ID : undefined}
          onKeyDown={(event) => move(event, index)}
          className="block border-b-2 border-transparent py-3 font-medium text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {title}
        </RouteAnchor>
      ))}
    </div>
  )
}

/** The head that stays while tabs change: the current document's opening, rendered by the server, over the tabs. */
export function LegalHead({
  tabsLabel,
  tabs,
  openings,
}: {
  tabsLabel: string
  tabs: readonly LegalTab[]
  /** By the tab's key. */
  openings: Record<string, ReactNode>
}) {
  const { key } = tabOfPath(tabs, usePathname())
  return (
    <>
      {openings[key]}
      <LegalTabs label={tabsLabel} tabs={tabs} current={key} />
    </>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { type LegalTab, tabOfPath } from '@/site/legal/legal-tab'
import { LegalTabs } from '@/site/legal/legal-tabs'

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

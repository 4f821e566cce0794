'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { type LegalTab, tabOfPath } from '@/site/legal/legal-tab'
import { LegalTabs } from '@/site/legal/legal-tabs'

/** What stays while the tabs change: the open tab's opening (drawn where the page is made) over the row of tabs. */
export function LegalHead({
  tabsLabel,
  tabs,
  openings,
}: {
  tabsLabel: string
  tabs: readonly LegalTab[]
  /** By the key of the tab. */
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

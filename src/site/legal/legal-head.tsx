'use client'

import { usePathname } from 'next/navigation'
import type { LegalPage } from '@/content-seed/schema/legal-page'
import { type LegalTab, tabOfPath } from '@/site/legal/legal-tab'
import { LegalTabs } from '@/site/legal/legal-tabs'
import { Today } from '@/site/legal/today'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { Heading } from '@/ui/heading'

/** What stays while the tabs change: where the page stands, its title, the date and the tabs. */
export function LegalHead({
  words,
  tabs,
  builtOn,
}: {
  words: LegalPage
  tabs: readonly LegalTab[]
  /** `YYYY-MM-DD` */
  builtOn: string
}) {
  const current = tabOfPath(tabs, usePathname())
  return (
    <>
      <Breadcrumbs crumbs={[{ name: words.home, href: '/' }, { name: current.title }]} />
      <Heading level={1} size="display" className="mt-10 lg:mt-16">
        {current.title}
      </Heading>
      <p className="mt-5 text-ink-muted">
        {words.lastUpdated} <Today builtOn={builtOn} />
      </p>
      <LegalTabs label={words.tabsLabel} tabs={tabs} current={current.key} />
    </>
  )
}

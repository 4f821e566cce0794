'use client'

import { clsx } from 'clsx/lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useTabList } from '@/ui/tabs/use-tab-list'

/** The tabs of a product, which are also its hashes: `#technical` (spec §2.13, §4). */
const TABS = ['overview', 'description', 'technical'] as const
type ProductTab = (typeof TABS)[number]

const panelId = (tab: ProductTab) => tab
const isTab = (name: string): name is ProductTab => TABS.some((tab) => tab === name)

/**
 * The three tabs of a product; the overview is open first, or the tab in the hash. Without JavaScript and in print,
 * all three are open.
 */
export function ProductTabs({
  label,
  names,
  panels,
}: {
  label: string
  names: Record<ProductTab, string>
  panels: Record<ProductTab, ReactNode>
}) {
  const [{ selected, isNamed }, setState] = useState<{ selected: ProductTab; isNamed: boolean }>({
    selected: 'overview',
    isNamed: false,
  })

  useEffect(() => {
    const openNamed = () => {
      const name = window.location.hash.slice(1)
      if (isTab(name)) setState({ selected: name, isNamed: true })
    }
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [])

  // The browser could not scroll to a hidden panel.
  useEffect(() => {
    if (isNamed) document.getElementById(selected)?.scrollIntoView()
  }, [selected, isNamed])

  function select(tab: ProductTab) {
    setState({ selected: tab, isNamed: false })
    window.history.replaceState(null, '', `#${tab}`)
  }

  const tabs = useTabList({ values: TABS, selected, onSelect: select, panelId })
  return (
    <div className="mt-14 lg:mt-20 print:mt-4">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={tabs.onKeyDown}
        className="flex gap-x-5 overflow-x-auto text-sm sm:gap-x-8 sm:text-base border-b border-line-strong whitespace-nowrap no-script:hidden print:hidden"
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            {...tabs.tab(tab)}
            className={clsx(
              'border-b-2 py-3 font-medium transition-colors -outline-offset-2',
              tab === selected
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {names[tab]}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          {...tabs.panel(tab)}
          className={clsx(
            'scroll-mt-40 pt-8 no-script:block print:block print:break-inside-avoid print:pt-5',
            tab !== selected && 'hidden',
          )}
        >
          {panels[tab]}
        </div>
      ))}
    </div>
  )
}

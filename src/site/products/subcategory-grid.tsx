'use client'

import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SubcategoryCard } from '@/site/products/subcategory-card'
import type { SubcategoryItem } from '@/site/products/subcategory-item'
import { SubcategoryPanel, type SubcategoryPanelWords } from '@/site/products/subcategory-panel'
import { COLUMN_BREAKPOINTS, columnsAt, lastOfRow } from '@/site/products/subcategory-rows'

function subscribe(onChange: () => void) {
  const queries = COLUMN_BREAKPOINTS.map(({ minWidth }) => window.matchMedia(`(min-width: ${minWidth}px)`))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

/** The current number of cards per row. It does not matter on the server, where no panel is open. */
function useColumns(): number {
  return useSyncExternalStore(
    subscribe,
    () => columnsAt(window.innerWidth),
    () => 1,
  )
}

/**
 * The subcategory cards (spec §2.8): a card opens its panel below its row; the same card, the close button or Escape
 * closes it. The panel follows its card when the window is resized. A hash that is a subcategory's key opens that
 * card on arrival.
 */
export function SubcategoryGrid({
  items,
  words,
}: {
  items: readonly SubcategoryItem[]
  words: SubcategoryPanelWords
}) {
  // '' is not a key: nothing is open.
  const [selectedKey, setSelectedKey] = useState('')
  const columns = useColumns()
  const list = useRef<HTMLUListElement>(null)
  const selected = items.findIndex(({ key }) => key === selectedKey)
  const opened = items[selected]

  useEffect(() => {
    const openNamed = () => {
      const key = window.location.hash.slice(1)
      if (items.some((item) => item.key === key)) setSelectedKey(key)
    }
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [items])

  function close() {
    list.current?.querySelector<HTMLButtonElement>('[aria-expanded="true"]')?.focus()
    setSelectedKey('')
  }

  return (
    <ul ref={list} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {items.map((item, index) => (
        <Fragment key={item.key}>
          <SubcategoryCard
            item={item}
            isSelected={index === selected}
            onToggle={() => setSelectedKey(index === selected ? '' : item.key)}
          />
          {opened && index === lastOfRow(selected, columns, items.length) && (
            <SubcategoryPanel item={opened} words={words} onClose={close} />
          )}
        </Fragment>
      ))}
    </ul>
  )
}

'use client'

import { clsx } from 'clsx/lite'
import { useEffect, useReducer, useRef } from 'react'
import type { FaqCategory, FaqPage } from '@/domain/content/schema/kinds/faq'
import { FaqEntry, type ShownQuestion } from '@/site/faq/faq-entry'
import { faqReducer, initialFaqState } from '@/site/faq/faq-state'
import { Button } from '@/ui/controls/button'
import { TabPanel, Tabs } from '@/ui/tabs/tabs'

/** The value of the tab All; no category has this name. */
const ALL = '*'

/**
 * Category tabs over the accordion (spec §2.7, §4). Without JavaScript every answer is open; with it, a hash that is
 * a question's id opens that question.
 */
export function FaqBrowser({
  words,
  categories,
  items,
}: {
  words: Pick<FaqPage, 'allTab' | 'tabsLabel' | 'loadMore' | 'shownCount'>
  categories: readonly FaqCategory[]
  items: readonly ShownQuestion[]
}) {
  const [state, dispatch] = useReducer(faqReducer, initialFaqState)
  const matching = items.filter((item) => state.category === null || item.category === state.category)
  const shown = Math.min(matching.length, state.visibleCount)

  useEffect(() => {
    const revealNamed = () => {
      const id = window.location.hash.slice(1)
      const index = items.findIndex((item) => item.id === id)
      if (index >= 0) dispatch({ type: 'reveal', id, index })
      return id
    }
    // The browser has scrolled already, when the question may not have been shown.
    const goToNamed = () => {
      const id = revealNamed()
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
    }
    revealNamed()
    window.addEventListener('hashchange', goToNamed)
    return () => window.removeEventListener('hashchange', goToNamed)
  }, [items])

  // Load More may disappear: the focus moves to the first question that it added.
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when more questions are shown
  useEffect(() => {
    if (goOnAt.current === undefined) return
    list.current?.children[goOnAt.current]?.querySelector('button')?.focus({ preventScroll: true })
    goOnAt.current = undefined
  }, [state.visibleCount])

  function loadMore() {
    goOnAt.current = state.visibleCount
    dispatch({ type: 'loadMore' })
  }

  const tabs = [
    { value: ALL, label: words.allTab },
    ...categories.map((category) => ({ value: category, label: category })),
  ]
  return (
    <Tabs
      label={words.tabsLabel}
      items={tabs}
      listClassName="no-script:hidden"
      value={state.category ?? ALL}
      onChange={(value) =>
        dispatch({
          type: 'chooseCategory',
          category: categories.find((category) => category === value) ?? null,
        })
      }
    >
      <TabPanel value={state.category ?? ALL}>
        <ul ref={list}>
          {matching.map((item, index) => (
            <li
              key={item.id}
              id={item.id}
              className={clsx('border-b border-line', index >= shown && 'hidden no-script:block')}
            >
              <FaqEntry
                item={item}
                number={index + 1}
                withCategory={state.category === null}
                isOpen={state.openId === item.id}
                onToggle={() => dispatch({ type: 'toggle', id: item.id })}
              />
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center gap-6 no-script:hidden">
          {shown < matching.length && (
            <Button variant="outline" size="lg" onClick={loadMore}>
              {words.loadMore}
            </Button>
          )}
          <p aria-live="polite" className="text-sm text-ink-muted tabular-nums">
            {words.shownCount.replace('{shown}', String(shown)).replace('{total}', String(matching.length))}
          </p>
        </div>
      </TabPanel>
    </Tabs>
  )
}

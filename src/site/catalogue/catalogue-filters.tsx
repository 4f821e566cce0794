'use client'

import { clsx } from 'clsx/lite'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CatalogueCategoryPage } from '@/domain/content/schema/pages/catalogue-pages'
import { INVENTORY_STATUSES, type InventoryStatus } from '@/domain/rules/products/inventory-status'
import { Button } from '@/ui/controls/button'
import { Checkbox } from '@/ui/controls/checkbox'
import { ChevronDownIcon } from '@/ui/layout/icons'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { breakingLongWords } from '@/ui/texts/long-words'

// Kept across category pages while the visitor browses, in memory only.
let chosen: ReadonlySet<InventoryStatus> = new Set()
const none: ReadonlySet<InventoryStatus> = new Set()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function toggle(status: InventoryStatus) {
  const next = new Set(chosen)
  if (!next.delete(status)) next.add(status)
  chosen = next
  for (const listener of listeners) listener()
}

/** The inventory statuses ticked on the category pages, and a function that toggles one (spec §2.12). */
function useStatusChoice() {
  return [
    useSyncExternalStore(
      subscribe,
      () => chosen,
      () => none,
    ),
    toggle,
  ] as const
}

const PANEL = 'catalogue-filters'

/**
 * The filters beside the products (spec §2.12): the categories of the letter and the inventory statuses. On a phone
 * they are behind a Filters button, and close when a category is chosen. A ticked status stays ticked; it does not
 * change the list, and says so.
 */
export function CatalogueFilters({
  words,
  categories,
  current,
}: {
  words: CatalogueCategoryPage['sidebar']
  categories: readonly { name: string; slug: string }[]
  /** The path segment of the category shown. */
  current: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, toggle] = useStatusChoice()
  const list = useRef<HTMLUListElement>(null)

  // Scrolls a long list to the current category; on a phone, once the panel is open.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !here) return
    const isInside = here.offsetTop + here.offsetHeight <= list.current.clientHeight
    if (isOpen || !isInside) list.current.scrollTop = isInside ? 0 : here.offsetTop
  }, [isOpen])

  return (
    <div className="print:hidden">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={PANEL}
        onClick={() => setIsOpen((open) => !open)}
        className="w-full justify-between md:hidden no-script:hidden"
      >
        {words.filters}
        <ChevronDownIcon className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div
        id={PANEL}
        className={clsx(
          'max-md:border-x max-md:border-b max-md:border-line max-md:p-5 md:block no-script:block',
          !isOpen && 'hidden',
        )}
      >
        {categories.length > 0 && (
          <nav aria-labelledby={`${PANEL}-categories`} className="mb-10">
            <p id={`${PANEL}-categories`} className="text-eyebrow text-ink-muted">
              {words.categories}
            </p>
            <ul
              ref={list}
              className="relative mt-3 max-h-80 overflow-y-auto border-t border-line-strong md:max-h-128"
            >
              {categories.map(({ name, slug }) => (
                <li key={slug}>
                  <RouteAnchor
                    href={`/reference-standards/${slug}`}
                    aria-current={slug === current ? 'page' : undefined}
                    onClick={() => setIsOpen(false)}
                    className={clsx(
                      'block border-b border-line py-2.5 text-[0.9375rem] hover:text-accent aria-[current]:font-medium aria-[current]:text-accent',
                      breakingLongWords(name),
                    )}
                  >
                    {name}
                  </RouteAnchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <fieldset aria-describedby={`${PANEL}-note`} className="no-script:hidden">
          <legend className="text-eyebrow text-ink-muted">{words.inventoryStatus}</legend>
          <div className="mt-3 space-y-1 border-t border-line-strong pt-3">
            {INVENTORY_STATUSES.map((status) => (
              <Checkbox
                key={status}
                label={status}
                checked={chosen.has(status)}
                onChange={() => toggle(status)}
                className="py-1"
              />
            ))}
          </div>
          <p id={`${PANEL}-note`} className="mt-3 text-sm text-ink-muted">
            {words.inventoryStatusNote}
          </p>
        </fieldset>
      </div>
    </div>
  )
}

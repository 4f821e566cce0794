'use client'

import { useSyncExternalStore } from 'react'
import { COLUMN_BREAKPOINTS, columnsAt } from '@/site/products/subcategory-rows'

function subscribe(onChange: () => void) {
  const queries = COLUMN_BREAKPOINTS.map(({ minWidth }) => window.matchMedia(`(min-width: ${minWidth}px)`))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

/** The current number of cards per row. It does not matter on the server, where no panel is open. */
export function useColumns(): number {
  return useSyncExternalStore(
    subscribe,
    () => columnsAt(window.innerWidth),
    () => 1,
  )
}

'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Product, ProductListQuery } from '@/admin-views/api/reference-products'
import {
  countChosen,
  EVERYTHING,
  isChosen,
  NOTHING,
  type RowChoice,
  rowsBetween,
  withRows,
} from '@/admin-views/reference-standards/choice/row-choice'

/**
 * The products that are chosen, and choosing them. What was ticked stays chosen whatever is looked for; all that a list
 * finds are chosen only as long as it looks for the same.
 */
export function useRowChoice(products: readonly Product[], total: number, query: ProductListQuery) {
  const [choice, setChoice] = useState<RowChoice>(NOTHING)
  const sought = JSON.stringify(query)
  const [soughtBefore, setSought] = useState(sought)
  if (sought !== soughtBefore) {
    setSought(sought)
    if (choice.isAll) setChoice(NOTHING)
  }
  /** Where a range begins: the row that was ticked last. */
  const anchor = useRef<number | null>(null)
  const rows = products.map(({ id }) => id)
  // Looked at when something is ticked, so that rows need not be drawn again whenever there are others.
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  })

  const tick = useCallback((id: number, isIn: boolean, isRange: boolean) => {
    const ticked = isRange ? rowsBetween(shown.current, anchor.current, id) : [id]
    anchor.current = id
    setChoice((before) => withRows(before, ticked, isIn))
  }, [])

  const onPage = rows.filter((id) => isChosen(choice, id)).length
  return {
    choice,
    count: countChosen(choice, total),
    /** How many of them are on the page. */
    onPage,
    page: onPage === 0 ? ('none' as const) : onPage === rows.length ? ('all' as const) : ('some' as const),
    tick,
    tickPage: (isIn: boolean) => setChoice((before) => withRows(before, rows, isIn)),
    tickAll: () => setChoice(EVERYTHING),
    /** One is gone. */
    drop: (id: number) => setChoice((before) => (before.isAll ? before : withRows(before, [id], false))),
    clear: () => setChoice(NOTHING),
  }
}

export type ChosenRows = ReturnType<typeof useRowChoice>

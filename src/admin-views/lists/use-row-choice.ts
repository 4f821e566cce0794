'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  countChosen,
  EVERYTHING,
  isChosen,
  NOTHING,
  type RowChoice,
  rowsBetween,
  withRows,
} from '@/admin-views/lists/row-choice'

/**
 * The rows of a list that are chosen, and choosing them. What was ticked stays chosen whatever is looked for; all that a
 * list finds are chosen only as long as it looks for the same.
 * @param rows those on the page
 * @param total how many the list finds
 * @param query what it looks for
 */
export function useRowChoice<Id extends number | string>(rows: readonly Id[], total: number, query: object) {
  const [choice, setChoice] = useState<RowChoice<Id>>(NOTHING)
  const sought = JSON.stringify(query)
  const [soughtBefore, setSought] = useState(sought)
  if (sought !== soughtBefore) {
    setSought(sought)
    if (choice.isAll) setChoice(NOTHING)
  }
  /** Where a range begins: the row that was ticked last. */
  const anchor = useRef<Id | null>(null)
  // Looked at when something is ticked, so that rows need not be drawn again whenever there are others.
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  })

  const tick = useCallback((id: Id, isIn: boolean, isRange: boolean) => {
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
    drop: (id: Id) => setChoice((before) => (before.isAll ? before : withRows(before, [id], false))),
    clear: () => setChoice(NOTHING),
  }
}

export type ChosenRows<Id extends number | string = number> = ReturnType<typeof useRowChoice<Id>>

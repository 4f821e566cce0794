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
 * The selection of a list. Ticked rows stay selected when the query changes; "all" does not.
 * @param rows the rows on the page
 * @param total the size of the list
 * @param query the list's query
 */
export function useRowChoice<Id extends number | string>(rows: readonly Id[], total: number, query: object) {
  const [choice, setChoice] = useState<RowChoice<Id>>(NOTHING)
  const sought = JSON.stringify(query)
  const [soughtBefore, setSought] = useState(sought)
  if (sought !== soughtBefore) {
    setSought(sought)
    if (choice.isAll) setChoice(NOTHING)
  }
  /** Start of a range: the row ticked last. */
  const anchor = useRef<Id | null>(null)
  // Read when a row is ticked, so that new rows do not re-render the others.
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
    /** The number of them on the page. */
    onPage,
    page: onPage === 0 ? ('none' as const) : onPage === rows.length ? ('all' as const) : ('some' as const),
    tick,
    tickPage: (isIn: boolean) => setChoice((before) => withRows(before, rows, isIn)),
    tickAll: () => setChoice(EVERYTHING),
    /** Removes a deleted row. */
    drop: (id: Id) => setChoice((before) => (before.isAll ? before : withRows(before, [id], false))),
    clear: () => setChoice(NOTHING),
  }
}

export type ChosenRows<Id extends number | string = number> = ReturnType<typeof useRowChoice<Id>>

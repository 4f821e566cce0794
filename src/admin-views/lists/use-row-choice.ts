import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The selection of a list. Ticked rows stay selected when the query changes; "all" does not.
 * @param total the size of the list
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
    onPage,
    page: onPage === 0 ? ('none' as const) : onPage === rows.length ? ('all' as const) : ('some' as const),
    tick,
    tickPage: (isIn: boolean) => setChoice((before) => withRows(before, rows, isIn)),
    tickAll: () => setChoice(EVERYTHING),
    drop: (id: Id) => setChoice((before) => (before.isAll ? before : withRows(before, [id], false))),
    clear: () => setChoice(NOTHING),
  }
}

export type ChosenRows<Id extends number | string = number> = ReturnType<typeof useRowChoice<Id>>

/** The selected rows: those with these ids, or all in the list except these. It survives paging. */
export type RowChoice<Id = number> = { isAll: boolean; ids: ReadonlySet<Id> }

export const NOTHING: RowChoice<never> = { isAll: false, ids: new Set() }

/** Every row of the list. */
export const EVERYTHING: RowChoice<never> = { isAll: true, ids: new Set() }

export const isChosen = <Id>({ isAll, ids }: RowChoice<Id>, id: Id): boolean => isAll !== ids.has(id)

/** The number of selected rows. @param total the size of the list */
export const countChosen = ({ isAll, ids }: RowChoice<unknown>, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** The selection with these rows added or removed. */
export function withRows<Id>(
  { isAll, ids }: RowChoice<Id>,
  rows: readonly Id[],
  isIn: boolean,
): RowChoice<Id> {
  const next = new Set(ids)
  for (const id of rows) {
    if (isIn === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

/** The rows between two, inclusive; only the last if the first is not among them. */
export function rowsBetween<Id>(rows: readonly Id[], from: Id | null, to: Id): Id[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)]
  return start === -1 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

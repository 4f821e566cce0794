/**
 * The selected rows: those with these ids, or all in the list except these. A selection survives paging and holds
 * only the ids that were ticked by hand, however many rows it covers.
 */
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

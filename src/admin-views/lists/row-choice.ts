/**
 * Which rows of a list are chosen: those with these ids, or all that the list finds but for these. A choice is kept
 * while one pages, and however many there are, it is as small as what was ticked by hand.
 */
export type RowChoice<Id = number> = { isAll: boolean; ids: ReadonlySet<Id> }

export const NOTHING: RowChoice<never> = { isAll: false, ids: new Set() }

/** Everything that the list finds. */
export const EVERYTHING: RowChoice<never> = { isAll: true, ids: new Set() }

export const isChosen = <Id>({ isAll, ids }: RowChoice<Id>, id: Id): boolean => isAll !== ids.has(id)

/** How many are chosen. @param total how many the list finds */
export const countChosen = ({ isAll, ids }: RowChoice<unknown>, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** The choice with these products in it, or without them. */
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

/** The rows from one to another, both counted in; only the last where the first is not among them. */
export function rowsBetween<Id>(rows: readonly Id[], from: Id | null, to: Id): Id[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)]
  return start === -1 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

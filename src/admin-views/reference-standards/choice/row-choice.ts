/**
 * Which products of a list are chosen: those with these ids, or all that the list finds but for these. A choice is kept
 * while one pages, and however many there are, it is as small as what was ticked by hand.
 */
export type RowChoice = { isAll: boolean; ids: ReadonlySet<number> }

export const NOTHING: RowChoice = { isAll: false, ids: new Set() }

/** Everything that the list finds. */
export const EVERYTHING: RowChoice = { isAll: true, ids: new Set() }

export const isChosen = ({ isAll, ids }: RowChoice, id: number): boolean => isAll !== ids.has(id)

/** How many are chosen. @param total how many the list finds */
export const countChosen = ({ isAll, ids }: RowChoice, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/** The choice with these products in it, or without them. */
export function withRows({ isAll, ids }: RowChoice, rows: readonly number[], isIn: boolean): RowChoice {
  const next = new Set(ids)
  for (const id of rows) {
    if (isIn === isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

/** The rows from one to another, both counted in; only the last where the first is not among them. */
export function rowsBetween(rows: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)]
  return start === -1 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

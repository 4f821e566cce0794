import { namedFields } from './header-names'

/** Non-empty rows searched for the header: titles and addresses may come first. */
export const HEADER_AMONG = 20
/** Known names that make a row the header. */
const NAMES_MIN = 2

/** How many fields the cells of a row name. */
export function namesIn(cells: readonly string[]): number {
  return new Set(namedFields(cells.map((name) => ({ name }))).fields.filter((field) => field !== null)).size
}

/** The place, among the first rows, of the row that names most columns; 0 if none names any. */
export function headerAmong(rows: readonly (readonly string[])[]): number {
  const names = rows.map(namesIn)
  const most = Math.max(...names)
  return most < NAMES_MIN ? 0 : names.indexOf(most)
}

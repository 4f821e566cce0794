/** From which window width on how many cards stand in a row, the widest first (spec §2.8, 9). */
export const COLUMN_BREAKPOINTS = [
  { minWidth: 1024, columns: 4 },
  { minWidth: 640, columns: 2 },
] as const

/** Cards per row at a window width in CSS pixels: 4 from 1024 on, 2 from 640 on, otherwise 1. */
export function columnsAt(width: number): number {
  return COLUMN_BREAKPOINTS.find(({ minWidth }) => width >= minWidth)?.columns ?? 1
}

/**
 * The card after which the detail panel of a selected card stands: the last one of its row (spec §2.8).
 * @param selected index of the selected card
 * @param total how many cards there are
 */
export function lastOfRow(selected: number, columns: number, total: number): number {
  return Math.min((Math.floor(selected / columns) + 1) * columns, total) - 1
}

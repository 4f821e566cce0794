/** Cards per row by minimum window width, widest first (spec §2.8, §9). */
export const COLUMN_BREAKPOINTS = [
  { minWidth: 1024, columns: 4 },
  { minWidth: 640, columns: 2 },
] as const

/** Cards per row at a window width in CSS pixels: 4 from 1024, 2 from 640, otherwise 1. */
export function columnsAt(width: number): number {
  return COLUMN_BREAKPOINTS.find(({ minWidth }) => width >= minWidth)?.columns ?? 1
}

/**
 * The index of the card after which the panel is placed: the last one of the selected card's row (spec §2.8).
 * @param selected index of the selected card
 * @param total the number of cards
 */
export function lastOfRow(selected: number, columns: number, total: number): number {
  return Math.min((Math.floor(selected / columns) + 1) * columns, total) - 1
}

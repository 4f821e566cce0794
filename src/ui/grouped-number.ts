/**
 * A count as people read it: 12,345. Not by `Intl.NumberFormat`, the first of which takes a slow computer 50 ms, just when
 * it has a list to show.
 */
export function groupedNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** A number with separators: 12,345. The first `Intl.NumberFormat` would take a slow computer 50 ms. */
export function groupedNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

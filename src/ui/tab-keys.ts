/**
 * The keys that move along a row of tabs, as the ARIA pattern has them; the ends lead on to each other.
 *
 * @returns the place to go to, undefined for any other key
 */
export function neighbouringTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

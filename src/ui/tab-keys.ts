/**
 * The keys that move between tabs, by the ARIA pattern, with wrap-around.
 *
 * @returns the new index, undefined for any other key
 */
export function neighbouringTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Finds the entry that follows another one after its move by one place.
 * @param order ids of all entries
 * @returns the id; null: it comes to the end; undefined: it cannot move so
 */
export function placeBeside(
  order: readonly number[],
  id: number,
  by: 'up' | 'down',
): number | null | undefined {
  const place = order.indexOf(id)
  if (place < 0) return undefined
  if (by === 'up') return order[place - 1]
  return place === order.length - 1 ? undefined : (order[place + 2] ?? null)
}

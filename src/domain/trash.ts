/** How long a product stays in the trash, in days (contract §4). */
export const KEPT_IN_TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * How many days a product stays in the trash, begun ones counted whole.
 * @param deletedAt since when it lies there, as ISO 8601
 * @param now in ms
 * @returns 0 when the next purge takes it
 */
export function daysLeftInTrash(deletedAt: string, now: number): number {
  const left = Date.parse(deletedAt) + KEPT_IN_TRASH_DAYS * DAY_MS - now
  return Math.max(0, Math.ceil(left / DAY_MS))
}

/** Days that a product stays in the trash (contract §4). */
export const KEPT_IN_TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Days that a product will stay in the trash, rounded up.
 * @param deletedAt time of its deletion, as ISO 8601
 * @param now in ms
 * @returns 0 when the next purge takes it
 */
export function daysLeftInTrash(deletedAt: string, now: number): number {
  const left = Date.parse(deletedAt) + KEPT_IN_TRASH_DAYS * DAY_MS - now
  return Math.max(0, Math.ceil(left / DAY_MS))
}

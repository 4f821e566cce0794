import pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Counts the statements that some work sends to the database, whatever the machine does beside it; the least of three
 * rounds counts, because the application's own timers ask now and then.
 */
export async function countedStatements(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round += 1) {
    // Each statement, also of connections that were opened before.
    const watch = vi.spyOn(pg.Query.prototype, 'submit')
    try {
      await work()
      expect(watch).toHaveBeenCalled()
      least = Math.min(least, watch.mock.calls.length)
    } finally {
      watch.mockRestore()
    }
  }
  return least
}

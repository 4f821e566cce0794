import { describe, expect, test } from 'vitest'
import { dayName, groupedByDay, relativeTime } from '@/admin-views/words/times'

/** A time by the reader's own clock, wherever the test runs. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const now = at(22, 12).getTime()

describe('relative times', () => {
  test.each([
    [at(22, 12, 5), 'just now'],
    [at(22, 12), 'just now'],
    [at(22, 11, 59), '1 minute ago'],
    [at(22, 11, 1), '59 minutes ago'],
    [at(22, 11), '1 hour ago'],
    [at(21, 23), '13 hours ago'],
    [at(21, 13), '23 hours ago'],
    [at(21, 12), 'yesterday'],
    [at(21, 1), 'yesterday'],
    [at(20, 23), '2 days ago'],
    [at(-6, 12), '28 days ago'],
    [new Date(2026, 8, 1), '2 months ago'],
    [new Date(2025, 9, 1), 'last year'],
    [new Date(2020, 0, 1), '6 years ago'],
  ])('%s: %s', (moment, words) => {
    expect(relativeTime(moment.toISOString(), now)).toBe(words)
  })
})

describe('days', () => {
  test.each([
    [at(22, 0), 'Today'],
    [at(23, 1), 'Today'],
    [at(21, 23, 59), 'Yesterday'],
    [at(21, 0), 'Yesterday'],
  ])('%s is of %s', (moment, name) => {
    expect(dayName(moment.toISOString(), now)).toBe(name)
  })

  test('an earlier day has its name and date', () => {
    expect(dayName(at(20, 23).toISOString(), now)).toMatch(/^Friday,? 20 November 2026$/)
  })

  test('consecutive items of one day are one group, in the given order', () => {
    const items = [at(22, 9), at(22, 8), at(21, 23), at(19, 1), at(19, 0)].map((moment, id) => ({
      id,
      at: moment.toISOString(),
    }))
    const groups = groupedByDay(items, now, ({ at }) => at)
    expect(groups.map(({ items: of }) => of.map(({ id }) => id))).toEqual([[0, 1], [2], [3, 4]])
    expect(groups.map(({ day }) => day).slice(0, 2)).toEqual(['Today', 'Yesterday'])
    expect(groupedByDay([], now, () => '')).toEqual([])
  })
})

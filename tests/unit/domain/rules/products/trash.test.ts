import { describe, expect, test } from 'vitest'
import { daysLeftInTrash, KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('contract §4 The time of a product in the trash', () => {
  test.each([
    ['2026-11-22T12:00:00Z', KEPT_IN_TRASH_DAYS],
    ['2026-11-22T11:59:59Z', 30],
    ['2026-11-21T12:00:00Z', 29],
    ['2026-10-24T11:00:00Z', 1],
    ['2026-10-23T12:00:01Z', 1],
    ['2026-10-23T12:00:00Z', 0],
    ['2020-01-01T00:00:00Z', 0],
  ])('since %s: %d days', (deletedAt, days) => {
    expect(daysLeftInTrash(deletedAt, now)).toBe(days)
  })
})

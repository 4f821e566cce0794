import { expect, test } from 'vitest'
import { remainingText, remainingTime } from '@/domain/rules/releases/remaining-time'

test('contract §5 The remaining time of a job is unknown until enough has been measured', () => {
  expect(remainingTime({ at: 0, done: 0 }, { at: 4_999, done: 100 }, 1_000)).toBeNull()
  expect(remainingTime({ at: 0, done: 50 }, { at: 60_000, done: 50 }, 1_000)).toBeNull()
  expect(remainingTime({ at: 0, done: 0 }, { at: 60_000, done: 0 }, 0)).toBeNull()
  expect(remainingTime({ at: 0, done: 0 }, { at: 60_000, done: 1_000 }, 1_000)).toBeNull()
})

test('contract §5 The remaining time of a job is measured from its first progress', () => {
  expect(remainingTime({ at: 1_000, done: 400 }, { at: 11_000, done: 500 }, 1_000)).toBe(50_000)
})

test.each([
  [0, 'less than a minute left'],
  [59_999, 'less than a minute left'],
  [60_000, 'about a minute left'],
  [61_000, 'about 2 minutes left'],
  [90 * 60_000, 'about 90 minutes left'],
  [91 * 60_000, 'about 2 hours left'],
])('contract §5 %i ms are %s', (ms, text) => expect(remainingText(ms)).toBe(text))

import { expect, test } from 'vitest'
import { COUNTER_DURATION_MS, COUNTER_STEPS, formatCount, valueAtStep } from '@/site/about/counting'

test('§9 The counters take 60 steps over 2000 ms', () => {
  expect([COUNTER_STEPS, COUNTER_DURATION_MS]).toEqual([60, 2000])
})

test.each([
  [0, '0+'],
  [23, '23+'],
  [999, '999+'],
  [1000, '1K+'],
  [10000, '10K+'],
])('§2.4 %i is written %s', (value, text) => expect(formatCount(value)).toBe(text))

test.each([23, 156, 48, 10000])(
  '§4 A counter to %i starts at 0, never falls, ends at its target',
  (target) => {
    const values = Array.from({ length: COUNTER_STEPS + 2 }, (_, step) => valueAtStep(target, step))
    expect(values[0]).toBe(0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(values.slice(-2)).toEqual([target, target])
  },
)

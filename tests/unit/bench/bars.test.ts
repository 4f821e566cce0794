import { expect, test } from 'vitest'
import { keepsTo } from '../../../bench/instruments/bars'

test.each([
  ['0.43×', '≥ 0.5×', false],
  ['0.56×', '≥ 0.55×', true],
  ['1.4 s', '≤ 3 s', true],
  ['1,400 ms', '≤ 1 s', false],
  ['55.0 ms, 2.1×', '≤ 4×, ≤ 50 ms', false],
  ['45.0 ms, 2.1×', '≤ 4×, ≤ 50 ms', true],
  ['0 failed, 1 mixed, 90 releases seen', '≤ 0 failed, ≤ 0 mixed', false],
  ['0.95 (0.80 while pages are printed behind)', '≥ 0.9', true],
  ['NaN ms', '≤ 5 ms', false],
  ['-5.0 KB', '≤ 2 KB', true],
  ['none', '≤ 5 ms', false],
  ['12 files', '0 files (what is printed behind aside)', true],
])('§9 A measure of %s against %s meets its bar: %s', (measured, wanted, isKept) => {
  expect(keepsTo(measured, wanted)).toBe(isKept)
})

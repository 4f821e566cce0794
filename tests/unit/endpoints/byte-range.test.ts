import { expect, test } from 'vitest'
import { readRange } from '@/endpoints/files/byte-range'

const SIZE = 1_000

test.each([
  null,
  '',
  'bytes=',
  'bytes=-',
  'bytes',
  'lines=0-1',
  'bytes=a-b',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=0-1, 4-5',
  'bytes= 0-1',
  'bytes=0x1-2',
  'bytes=--5',
  'bytes=1.5-2',
  `bytes=${'9'.repeat(16)}-`,
])('%j is not a range: the whole file is served', (header) => {
  expect(readRange(header, SIZE)).toBeNull()
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=999999999999999-', 'bytes=-0'])(
  '%s starts after the end',
  (header) => {
    expect(readRange(header, SIZE)).toBe('unsatisfiable')
  },
)

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-99', 0, 99],
  ['bytes=999-', 999, 999],
  ['bytes=999-999', 999, 999],
  ['bytes=500-5000', 500, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-1000', 0, 999],
  ['bytes=-5000', 0, 999],
  ['BYTES=1-2', 1, 2],
])('%s: from %d to %d', (header, start, end) => {
  expect(readRange(header, SIZE)).toEqual({ start, end })
})

test('an empty file has no ranges', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) {
    expect(readRange(header, 0)).toBe('unsatisfiable')
  }
})

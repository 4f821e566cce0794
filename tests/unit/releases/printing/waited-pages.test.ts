import { expect, test } from 'vitest'
import { PRINTED_FIRST } from '@/domain/rules/releases/release'
import { waitedFor } from '@/releases/printing/print-all'

const LARGE = 100_000

const products = (count: number) => Array.from({ length: count }, (_, n) => `/reference-standards/c/p-${n}`)

test('contract §5 a large release goes live with its first pages', () => {
  const unprinted = products(PRINTED_FIRST + 5)
  expect(waitedFor({ unprinted, printed: 0 }, LARGE)).toEqual(unprinted.slice(0, PRINTED_FIRST))
})

test.each([
  [9_000, 1_000],
  [10_000, 0],
  [12_000, 0],
])(
  'contract §5 after %i printed pages, the next process prints %i before the release goes live',
  (printed, more) => {
    expect(waitedFor({ unprinted: products(20_000), printed }, LARGE)).toHaveLength(more)
  },
)

test('contract §5 only a small release waits for the files of the whole catalogue', () => {
  const unprinted = ['/contact', '/catalogue.csv']
  expect(waitedFor({ unprinted, printed: 0 }, 200)).toEqual(unprinted)
  expect(waitedFor({ unprinted, printed: 0 }, LARGE)).toEqual(['/contact'])
})

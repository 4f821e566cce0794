import { expect, test } from 'vitest'
import { readFaultWords } from '../../../faults/fault-words'

const known = ['instance', 'soak']

test.each([
  [
    [],
    {
      parts: [
        { name: 'instance', count: null },
        { name: 'soak', count: null },
      ],
    },
  ],
  [['soak', '60', '--seed', '7'], { parts: [{ name: 'soak', count: 60 }], seed: 7 }],
  [
    ['soak', 'instance', '3'],
    {
      parts: [
        { name: 'soak', count: null },
        { name: 'instance', count: 3 },
      ],
    },
  ],
])('contract §8 npm run faults -- %j', (words, wanted) => {
  expect(readFaultWords(words, known)).toMatchObject({ seed: expect.any(Number), ...wanted })
})

test.each([[['flood']], [['3']], [['soak', '1', '2']], [['--seed']], [['--seed', '0']]])(
  'contract §8 npm run faults -- %j is not understood',
  (words) => {
    expect(readFaultWords(words, known)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { mergedContent } from '@/domain/content/merged-content'

const rows = (...texts: string[]) => texts.map((text, index) => ({ id: `row-${index}`, text }))

test.each([
  ['a field that only the change has', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
  ['a field that both changed', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }, [['a']]],
  ['a field that both set to the same', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  [
    'a field of a group',
    { g: { a: 1, b: 1 } },
    { g: { a: 2, b: 1 } },
    { g: { a: 1, b: 3 } },
    { g: { a: 2, b: 3 } },
    [],
  ],
  ['a field that the change empties', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 3 }, { b: 3 }, []],
  ['a field that the other empties', { a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 }, { b: 2 }, []],
  ['a row of a list that has ids', rows('a', 'b'), rows('c', 'b'), rows('a', 'd'), rows('c', 'd'), []],
  ['a list of other rows', rows('a'), rows('a', 'b'), rows('c'), rows('c'), [[]]],
  ['a list without ids', { l: ['a'] }, { l: ['b'] }, { l: ['c'] }, { l: ['c'] }, [['l']]],
  ['a row that both changed', rows('a'), rows('b'), rows('c'), rows('c'), [['0', 'text']]],
])('contract §5 Two changes of a document: %s', (_, base, change, later, content, leftOut) => {
  expect(mergedContent(base, change, later)).toEqual({ content, leftOut })
})

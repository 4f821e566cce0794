import { describe, expect, test } from 'vitest'
import { searchedText } from '@/domain/rules/search/searched-text'

describe('contract §4 A search for a number', () => {
  test.each([
    ['7187\u201162\u20114', '7187-62-4'],
    ['CAS 7187-62-4', '7187-62-4'],
    ['cas no. 7187\u201362\u20134', '7187-62-4'],
    ['(7187-62-4)', '7187-62-4'],
    ['7187-62-4', '7187-62-4'],
    ['7187-62-4;', '7187-62-4'],
    ['"7187-62-4".', '7187-62-4'],
    ['AV 000777', 'AV-000777'],
    ['av\u2013000777,', 'AV-000777'],
    ['AV000777', 'AV-000777'],
  ])('%s looks for %s', (typed, sought) => {
    expect(searchedText(typed)).toBe(sought)
  })

  test.each([
    '',
    '718762',
    'AV-00077',
    'AV-000777 and more',
    '007187-62-4',
    '7187\u201162\u20115',
    'acid 64-19-7',
    'α-Pinene',
    '64-19-7; 50-00-0',
  ])('%s is unchanged', (typed) => {
    expect(searchedText(typed)).toBe(typed)
  })
})

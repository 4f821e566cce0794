import { describe, expect, test } from 'vitest'
import { excerpt, firstDifference } from '@/domain/rules/text/excerpt'

const LONG = 'abcdefghij'.repeat(30)

describe('contract §4 A long text in a list', () => {
  test('short texts are whole', () => {
    expect(excerpt('')).toBeNull()
    expect(excerpt('x'.repeat(160))).toBeNull()
  })

  test('a long text is cut at its end', () => {
    expect(excerpt(LONG)).toBe(`${LONG.slice(0, 160)}…`)
  })

  test('a text is cut around the relevant place, with some text before it', () => {
    expect(excerpt(LONG, 100)).toBe(`…${LONG.slice(60, 220)}…`)
    expect(excerpt(LONG, 299)).toBe(`…${LONG.slice(140)}`)
    expect(excerpt(LONG, 20)).toBe(excerpt(LONG))
  })

  test('the relevant place is where two texts first differ', () => {
    expect(firstDifference('', '')).toBe(0)
    expect(firstDifference('same', 'sane')).toBe(2)
    expect(firstDifference('longer', 'long')).toBe(4)
    expect(firstDifference(LONG, LONG)).toBe(300)
  })
})

import { describe, expect, test } from 'vitest'
import { matchingOptions, OPTIONS_AT_ONCE, optionFor, searchable, shownOptions } from '@/ui/combobox/options'

const options = searchable(
  ['Zinc salts', 'Abacavir', 'Salicylates', 'Aspirin salts'].map((label, id) => ({ value: `${id}`, label })),
)
const labelsFor = (typed: string) => matchingOptions(options, typed).map(({ label }) => label)

describe('matching options', () => {
  test.each([
    ['no such thing', []],
    ['', ['Zinc salts', 'Abacavir', 'Salicylates', 'Aspirin salts']],
    ['  ', ['Zinc salts', 'Abacavir', 'Salicylates', 'Aspirin salts']],
    [' SAL ', ['Salicylates', 'Zinc salts', 'Aspirin salts']],
    ['aba', ['Abacavir']],
  ])('%j matches first at the beginning, ignoring case and surrounding space', (typed, labels) => {
    expect(labelsFor(typed)).toEqual(labels)
  })

  test('special characters match themselves', () => {
    expect(labelsFor('.*')).toEqual([])
  })
})

describe('the visible options', () => {
  const many = Array.from({ length: 120 }, (_, index) => index)

  test.each([
    [null, 0, 50],
    [49, 0, 50],
    [50, 50, 50],
    [119, 100, 20],
  ])('with option %j active: from %j, %j of them', (active, from, length) => {
    const part = shownOptions(many, active)
    expect(part.from).toBe(from)
    expect(part.shown).toEqual(many.slice(from, from + length))
    expect(part.others).toBe(120 - length)
  })

  test('the list never exceeds its bound', () => {
    expect(shownOptions(many, 3).shown).toHaveLength(OPTIONS_AT_ONCE)
    expect(shownOptions([], null)).toEqual({ from: 0, shown: [], others: 0 })
  })
})

describe('the keys', () => {
  test.each([
    ['ArrowDown', null, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 29, 0],
    ['ArrowUp', null, 29],
    ['ArrowUp', 0, 29],
    ['ArrowUp', 29, 28],
    ['Home', 12, 0],
    ['End', 12, 29],
    ['PageDown', null, 9],
    ['PageDown', 25, 29],
    ['PageUp', 25, 15],
    ['PageUp', 3, 0],
    ['a', 3, undefined],
    ['ArrowLeft', 3, undefined],
  ])('%s from %j: %j', (key, active, place) => {
    expect(optionFor(key, active, 30)).toBe(place)
  })

  test('keys lead nowhere in an empty list', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(optionFor(key, null, 0)).toBeUndefined()
  })
})

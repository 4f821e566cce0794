import { describe, expect, test } from 'vitest'
import { type ChoiceState, pressKey } from '@/site/contact/choice-state'

const CHOICES = [
  'Select an option',
  'CRO Services',
  'Distribution',
  'Partnership',
  'Technical Support',
  'Other',
]
const closed: ChoiceState = { isOpen: false, chosen: 2, active: 0 }
const open: ChoiceState = { isOpen: true, chosen: 2, active: 2 }

describe('§4 The inquiry type by keyboard', () => {
  test.each(['Tab', 'Shift', 'F5', 'z'])('%s is left to the browser', (key) => {
    expect(pressKey(closed, key, CHOICES)).toBeNull()
  })

  test.each(['Home', 'End', 'Escape'])('%s is ignored by a closed list', (key) => {
    expect(pressKey(closed, key, CHOICES)).toBeNull()
  })

  test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('%j opens it on the present choice', (key) => {
    expect(pressKey(closed, key, CHOICES)).toEqual({ isOpen: true, chosen: 2, active: 2 })
  })

  test.each([
    ['ArrowDown', 3],
    ['ArrowUp', 1],
    ['Home', 0],
    ['End', 5],
    ['p', 3],
    ['C', 1],
  ])('%s moves to choice %i without choosing it', (key, active) => {
    expect(pressKey(open, key, CHOICES)).toEqual({ isOpen: true, chosen: 2, active })
  })

  test.each([
    ['ArrowDown', 5],
    ['ArrowUp', 0],
  ])('%s stops at the end of the list', (key, active) => {
    expect(pressKey({ ...open, active }, key, CHOICES)).toMatchObject({ active })
  })

  test('Enter chooses, and Escape keeps the former choice', () => {
    const moved = { ...open, active: 4 }
    expect(pressKey(moved, 'Enter', CHOICES)).toEqual({ isOpen: false, chosen: 4, active: 4 })
    expect(pressKey(moved, 'Escape', CHOICES)).toEqual({ isOpen: false, chosen: 2, active: 4 })
  })
})

import { describe, expect, test } from 'vitest'
import {
  hasAddedRows,
  hasSameRows,
  withoutEdited,
  withTypedSince,
} from '@/cms/document-view/conflicts/typed-since'

const field = (value: unknown, more = {}) => ({ value, initialValue: value, ...more })
const markup = (text: string) => ({ root: { children: [{ type: 'paragraph', children: [{ text }] }] } })

const KINDS: [kind: string, sent: unknown, typed: unknown, answered: unknown][] = [
  ['a text', 'Sent ', 'Sent and typed', 'Sent'],
  ['running text', markup('Sent'), markup('Sent and typed'), markup('Put right')],
  ['a choice', 'News', 'Events', null],
  ['a number', 1, 0, 2],
  ['a box', true, false, true],
  ['the rows of a list', 2, 3, 1],
  ['a field that was emptied', 'Sent', null, 'Sent'],
]

describe('contract §6 An answer replaces no field that is being edited', () => {
  test.each(KINDS)('%s that was changed since it was sent keeps its value', (_, sent, typed, answered) => {
    const since = { sent: { at: field(sent) }, now: { at: field(typed) }, focused: null }
    const answer = { at: field(answered, { valid: false, errorMessage: 'is too long' }) }
    expect(withoutEdited(answer, since)).toEqual({ at: { valid: false, errorMessage: 'is too long' } })
    expect(withTypedSince(answer, since)).toEqual({
      at: { ...field(typed), valid: false, errorMessage: 'is too long' },
    })
  })

  test.each(KINDS)('%s that has the focus keeps its value', (_, sent, _typed, answered) => {
    const since = { sent: { at: field(sent) }, now: { at: field(sent) }, focused: 'at' }
    expect(withoutEdited({ at: field(answered) }, since)).toEqual({ at: {} })
  })

  test.each(KINDS)('%s that is untouched takes the answer', (_, sent, _typed, answered) => {
    const since = { sent: { at: field(sent) }, now: { at: field(sent) }, focused: 'other' }
    const answer = { at: field(answered) }
    expect(withoutEdited(answer, since)).toEqual(answer)
    expect(withTypedSince(answer, since)).toEqual(answer)
  })

  test('a field that came with an earlier answer keeps its value, and a new one takes the answer', () => {
    const answer = { old: field('', { addedByServer: true }), new: field('', { addedByServer: true }) }
    const since = { sent: {}, now: { old: field('Typed') }, focused: null }
    expect(withoutEdited(answer, since)).toEqual({ old: { addedByServer: true }, new: answer.new })
  })

  test('a row’s fields follow it to its present place; those of removed rows are left out', () => {
    const list = (...ids: string[]) => ({ list: { value: ids.length, rows: ids.map((id) => ({ id })) } })
    const sent = { ...list('a', 'b', 'c'), 'list.0.title': field('A') }
    const now = { ...list('c', 'a'), 'list.1.title': field('A') }
    const added = field('', { addedByServer: true })
    const answer = { 'list.0.title': field('A'), 'list.1.title': added, 'list.2.title': added }
    expect(withoutEdited(answer, { sent, now, focused: null })).toEqual({
      'list.0.title': added,
      'list.1.title': field('A'),
    })
  })

  test('a list keeps rows added or moved since it was sent, and the answer updates each row by its id', () => {
    const list = (...rows: object[]) => ({ list: { value: rows.length, rows: rows as { id: string }[] } })
    const sent = list({ id: 'a', isLoading: true }, { id: 'b' })
    const now = list({ id: 'n' }, { id: 'b' }, { id: 'a', isLoading: true })
    const answer = list({ id: 'a', isLoading: false }, { id: 'b' })
    expect(withoutEdited(answer, { sent, now, focused: null }).list?.rows).toEqual([
      { id: 'n' },
      { id: 'b' },
      { id: 'a', isLoading: false },
    ])
  })

  test('text typed in a row follows the row when others add rows before it; without the row nothing is merged', () => {
    const list = (...ids: string[]) => ({ list: { value: ids.length, rows: ids.map((id) => ({ id })) } })
    const sent = { ...list('a', 'b'), 'list.0.title': field('A'), 'list.1.title': field('B') }
    const since = { sent, now: { ...sent, 'list.1.title': field('B, typed') } }
    const added = { ...list('x', 'a', 'b'), 'list.0.title': field('X'), 'list.2.title': field('B') }
    expect(withTypedSince(added, since)).toEqual({ ...added, 'list.2.title': field('B, typed') })
    expect(withTypedSince({ ...list('a'), 'list.0.title': field('A') }, since)).toBeNull()
  })

  test('rows are identified by their ids and places', () => {
    const rows = (...ids: string[]) => ({ list: { rows: ids.map((id) => ({ id })) }, title: field('A') })
    expect(hasSameRows(rows('a', 'b'), { ...rows('a', 'b'), title: field('B') })).toBe(true)
    expect(hasSameRows(rows('a', 'b'), rows('b', 'a'))).toBe(false)
    expect(hasSameRows(rows('a'), rows('a', 'b'))).toBe(false)
  })
})

test('rows count as added only if they were not sent and have no fields yet', () => {
  const listOf = (...rows: { id: string; isLoading?: boolean }[]) => ({ list: { rows }, title: field('') })
  const [sent, added] = [listOf({ id: 'a' }), { id: 'b', isLoading: true }]
  expect(hasAddedRows({ sent, now: listOf({ id: 'a' }, added) })).toBe(true)
  expect(hasAddedRows({ sent: {}, now: listOf(added) })).toBe(true)
  expect(hasAddedRows({ sent, now: listOf({ id: 'b' }, { id: 'a' }) })).toBe(false)
  expect(hasAddedRows({ sent: listOf(added), now: listOf(added) })).toBe(false)
  expect(hasAddedRows({ sent, now: listOf() })).toBe(false)
})

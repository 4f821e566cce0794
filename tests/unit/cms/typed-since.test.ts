import { describe, expect, test } from 'vitest'
import { hasSameRows, withEdited, withoutEdited } from '@/cms/document-view/conflicts/typed-since'

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
    expect(withEdited(answer, since)).toEqual({
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
    expect(withEdited(answer, since)).toEqual(answer)
  })

  test('a field that came with an earlier answer keeps its value, and a new one takes the answer', () => {
    const answer = { old: field('', { addedByServer: true }), new: field('', { addedByServer: true }) }
    const since = { sent: {}, now: { old: field('Typed') }, focused: null }
    expect(withoutEdited(answer, since)).toEqual({ old: { addedByServer: true }, new: answer.new })
  })

  test('rows are identified by their ids and places', () => {
    const rows = (...ids: string[]) => ({ list: { rows: ids.map((id) => ({ id })) }, title: field('A') })
    expect(hasSameRows(rows('a', 'b'), { ...rows('a', 'b'), title: field('B') })).toBe(true)
    expect(hasSameRows(rows('a', 'b'), rows('b', 'a'))).toBe(false)
    expect(hasSameRows(rows('a'), rows('a', 'b'))).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import {
  type FormHistory,
  followField,
  HISTORY_STEPS_MAX,
  hasOwnSteps,
  type KeyedChange,
  noteCorrections,
  recordStep,
  rowKey,
  takeStep,
} from '@/domain/content/form-history'

type Field = { value: unknown }
type History = FormHistory<Field>

const NONE: History = { past: [], future: [] }
const said = (value: unknown): Field | undefined => (value === undefined ? undefined : { value })
const change = (before: unknown, after: unknown): KeyedChange<Field> => ({
  before: said(before),
  after: said(after),
})
const step = (history: History, key: string, before: unknown, after: unknown, at = 0) =>
  recordStep(history, new Map([[key, change(before, after)]]), at)
const form = (fields: Record<string, unknown>) =>
  new Map(Object.entries(fields).map(([key, value]) => [key, { value }]))

/** What a step changes, in words. */
const wordsOf = (taken: ReturnType<typeof takeStep<Field>>) =>
  taken?.changes
    ? Object.fromEntries([...taken.changes].map(([key, { after }]) => [key, after?.value]))
    : taken

describe('contract §6 Undo in the form of a document', () => {
  test('without steps there is nothing to undo or redo', () => {
    expect(takeStep(NONE, 'undo', form({}))).toBeNull()
    expect(takeStep(step(NONE, 'title', 'a', 'b'), 'redo', form({ title: 'b' }))).toBeNull()
  })

  test('a step is refused if somebody else has changed its field since; the step before it is next', () => {
    const history = step(step(NONE, 'excerpt', 'x', 'y'), 'title', 'a', 'b')
    const refused = takeStep(history, 'undo', form({ title: 'theirs', excerpt: 'y' }))
    expect(refused).toMatchObject({ refused: ['title'] })
    const next = takeStep(refused?.history ?? NONE, 'undo', form({ title: 'theirs', excerpt: 'y' }))
    expect(wordsOf(next)).toEqual({ excerpt: 'x' })
  })

  test('a new row that somebody else has filled in is not removed', () => {
    const history = step(NONE, 'items', [], ['a'])
    const row = `${rowKey('items', 'a')}title`
    expect(takeStep(history, 'undo', form({ items: ['a'], [row]: '' }))?.refused).toBeUndefined()
    expect(takeStep(history, 'undo', form({ items: ['a'], [row]: 'theirs' }))?.refused).toEqual([row])
  })

  test('the first values of a new row are undone and redone with it', () => {
    const row = `${rowKey('items', 'a')}date`
    const begun = noteCorrections(
      step(NONE, 'items', [], ['a']),
      new Map([[row, change(undefined, 'today')]]),
    )
    const undone = takeStep(begun, 'undo', form({ items: ['a'], [row]: 'today' }))
    expect(wordsOf(undone)).toEqual({ items: [], [row]: undefined })
    expect(wordsOf(takeStep(undone?.history ?? NONE, 'redo', form({ items: [] })))).toEqual({
      items: ['a'],
      [row]: 'today',
    })
  })

  test('a correction by the server does not block an undo', () => {
    const saved = noteCorrections(step(NONE, 'title', 'a', 'b '), new Map([['title', change('b ', 'b')]]))
    expect(wordsOf(takeStep(saved, 'undo', form({ title: 'b' })))).toEqual({ title: 'a' })
  })

  test('typing in a field is one step until a pause; another field is another step', () => {
    const typed = step(step(NONE, 'title', '', 'a', 0), 'title', 'a', 'ab', 1_000)
    expect(typed.past).toHaveLength(1)
    expect(step(typed, 'title', 'ab', 'abc', 9_000).past).toHaveLength(2)
    expect(step(typed, 'excerpt', '', 'x', 1_001).past).toHaveLength(2)
    expect(step(typed, 'title', 'ab', '', 1_100).past, 'back at its beginning').toHaveLength(0)
  })

  test(`${HISTORY_STEPS_MAX} steps are kept, and a new step discards the undone ones`, () => {
    let history = NONE
    for (let at = 0; at < 250; at += 1) history = step(history, 'items', [at], [at + 1])
    expect(history.past).toHaveLength(HISTORY_STEPS_MAX)
    const undone = takeStep(history, 'undo', form({ items: [250] }))?.history ?? NONE
    expect(undone.future).toHaveLength(1)
    expect(step(undone, 'title', 'a', 'b').future).toEqual([])
  })

  test('a field’s own undo shortens its step, wherever it is in the history, and its own redo restores it', () => {
    const history = step(step(NONE, 'title', 'a', 'abc'), 'items', [], ['x'])
    const partly = followField(history, 'undo', 'title', change('abc', 'ab'))
    expect(partly.past.map(({ changes }) => [...changes.keys()])).toEqual([['title'], ['items']])
    const wholly = followField(partly, 'undo', 'title', change('ab', 'a'))
    expect(hasOwnSteps(wholly, 'undo', 'title')).toBe(false)
    expect(wordsOf(takeStep(wholly, 'redo', form({ title: 'a', items: ['x'] })))).toEqual({ title: 'ab' })
    const again = followField(wholly, 'redo', 'title', change('a', 'ab'))
    expect(wordsOf(takeStep(again, 'undo', form({ title: 'ab', items: ['x'] })))).toEqual({ title: 'a' })
  })
})

import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  formWithChanges,
  type KeptField,
  keyedForm,
} from '@/cms/document-view/history/keyed-form'
import { stepPlace } from '@/cms/document-view/history/step-place'
import {
  type FormHistory,
  HISTORY_STEPS_MAX,
  noteCorrections,
  recordStep,
  takeStep,
} from '@/domain/content/form-history'
// Payload's form changes by it, and does not export it.
import { fieldReducer } from '../../../../node_modules/@payloadcms/ui/dist/forms/Form/fieldReducer.js'
import { dice } from '../../../support/chance/dice'

type Action = Parameters<typeof fieldReducer>[1]
type History = FormHistory<KeptField>

const NONE: History = { past: [], future: [] }
const VALID = { valid: true, passesCondition: true }

/** A page of two blocks, each with two cards. */
function page(): FormState {
  const blocks = ['a', 'b']
  const state: FormState = {
    title: { ...VALID, value: 'Careers', initialValue: 'Careers' },
    updatedAt: { ...VALID, value: 'now' },
    blocks: {
      ...VALID,
      value: 2,
      disableFormData: true,
      rows: blocks.map((id) => ({ id, blockType: 'cards' })),
    },
  }
  for (const [index, id] of blocks.entries()) {
    const path = `blocks.${index}`
    state[`${path}.id`] = { ...VALID, value: id }
    state[`${path}.blockType`] = { ...VALID, value: 'cards' }
    state[`${path}.heading`] = { ...VALID, value: `Block ${id}` }
    state[`${path}.cards`] = {
      ...VALID,
      value: 2,
      disableFormData: true,
      rows: [{ id: `${id}1` }, { id: `${id}2` }],
    }
    for (const card of [0, 1]) {
      state[`${path}.cards.${card}.id`] = { ...VALID, value: `${id}${card + 1}` }
      state[`${path}.cards.${card}.title`] = { ...VALID, value: `Card ${id}${card + 1}` }
    }
  }
  return state
}

const wordsOf = (form: FormState) => {
  const { updatedAt: _, ...words } = reduceFieldsToValues(form, true)
  return words
}

const rowsAt = (form: FormState, path: string) => form[path]?.rows?.length ?? 0

/** A change that an editor may make: a field, a row or a block. */
function chance(form: FormState, roll: (below: number) => number, count: number): Action {
  const blocks = rowsAt(form, 'blocks')
  const block = roll(Math.max(1, blocks))
  const isCards = blocks > 0 && roll(2) === 0
  const path = isCards ? `blocks.${block}.cards` : 'blocks'
  const rows = rowsAt(form, path)
  const row = roll(Math.max(1, rows))
  const kind = roll(6)
  if (kind === 0 || rows === 0)
    return {
      type: 'ADD_ROW',
      path,
      rowIndex: roll(rows + 1),
      ...(!isCards && { blockType: 'cards' }),
      subFieldState: isCards
        ? { title: { ...VALID, value: `New ${count}` } }
        : { heading: { ...VALID, value: `New ${count}` }, cards: { ...VALID, value: 0, rows: [] } },
    }
  if (kind === 1) return { type: 'REMOVE_ROW', path, rowIndex: row }
  if (kind === 2) return { type: 'MOVE_ROW', path, moveFromIndex: row, moveToIndex: roll(rows) }
  if (kind === 3) return { type: 'DUPLICATE_ROW', path, rowIndex: row }
  const place = kind === 4 ? 'title' : `${path}.${row}.${isCards ? 'title' : 'heading'}`
  return { type: 'UPDATE', path: place, value: `Text ${count}` }
}

describe('contract §6 Undo in the form of a document', () => {
  test.each(Array.from({ length: 8 }, (_, seed) => seed))(
    'a random session is undone to its beginning and redone to its end: %i',
    (seed) => {
      const roll = dice(seed + 1)
      let [form, history] = [page(), NONE]
      const first = wordsOf(form)
      const passed: unknown[] = []
      for (let count = 0; count < HISTORY_STEPS_MAX; count += 1) {
        const before = form
        form = fieldReducer(form, chance(form, roll, count))
        const changes = changesBetween(before, form)
        if (changes.size === 0) continue
        history = recordStep(history, changes, count * 10_000)
        passed.push(wordsOf(before))
        // The answer to an autosave: every field is another object, and says the same.
        if (roll(4) === 0) {
          const answered: FormState = Object.fromEntries(
            Object.entries(form).map(([path, field]) => [path, { ...field, valid: true }]),
          )
          history = noteCorrections(history, changesBetween(form, answered))
          form = answered
        }
      }
      const last = wordsOf(form)
      expect(history.past).toHaveLength(passed.length)
      for (const way of ['undo', 'redo', 'undo'] as const) {
        for (let place = passed.length - 1; place >= 0; place -= 1) {
          const taken = takeStep(history, way, keyedForm(form))
          if (!taken?.changes) throw new Error(`${way} is refused: ${taken?.refused}`)
          history = taken.history
          form = formWithChanges(form, taken.changes)
          if (way === 'undo') expect(wordsOf(form)).toEqual(passed[place])
        }
        expect(wordsOf(form)).toEqual(way === 'undo' ? first : last)
        expect(takeStep(history, way, keyedForm(form))).toBeNull()
      }
    },
  )

  test('a step finds its field after rows have moved', () => {
    const before = page()
    const typed = fieldReducer(before, { type: 'UPDATE', path: 'blocks.1.cards.0.title', value: 'Typed' })
    const history = recordStep(NONE, changesBetween(before, typed), 0)
    // Somebody else's change, which came in.
    const moved = fieldReducer(typed, { type: 'MOVE_ROW', path: 'blocks', moveFromIndex: 1, moveToIndex: 0 })
    const taken = takeStep(history, 'undo', keyedForm(moved))
    if (!taken?.changes) throw new Error('It is refused')
    const form = formWithChanges(moved, taken.changes)
    expect(form['blocks.0.cards.0.title']?.value).toBe('Card b1')
    expect(stepPlace(form, taken.changes)).toEqual({ path: 'blocks.0.cards.0.title' })
  })

  test('the undo of a removal is refused if others have changed the list', () => {
    const before = page()
    const removed = fieldReducer(before, { type: 'REMOVE_ROW', path: 'blocks', rowIndex: 0 })
    const history = recordStep(NONE, changesBetween(before, removed), 0)
    const others = fieldReducer(removed, { type: 'ADD_ROW', path: 'blocks', blockType: 'cards', rowIndex: 0 })
    expect(takeStep(history, 'undo', keyedForm(others))?.refused).toEqual(['blocks'])
    const back = takeStep(history, 'undo', keyedForm(removed))
    if (!back?.changes) throw new Error('It is refused')
    expect(stepPlace(formWithChanges(removed, back.changes), back.changes)).toEqual({
      path: 'blocks',
      index: 0,
    })
  })

  test('a restored block is the place of the step, not a list within it', () => {
    // Payload lists the fields of a form in any order.
    const before: FormState = Object.fromEntries(Object.entries(page()).reverse())
    const removed = fieldReducer(before, { type: 'REMOVE_ROW', path: 'blocks', rowIndex: 1 })
    const history = recordStep(NONE, changesBetween(before, removed), 0)
    const back = takeStep(history, 'undo', keyedForm(removed))
    if (!back?.changes) throw new Error('It is refused')
    expect(stepPlace(formWithChanges(removed, back.changes), back.changes)).toEqual({
      path: 'blocks',
      index: 1,
    })
  })

  test('an earlier text also becomes the initial value, which a text editor shows', () => {
    const text = (words: string) => ({ root: { children: [{ text: words }] } })
    const before: FormState = { body: { ...VALID, value: text('old'), initialValue: text('old') } }
    const typed = fieldReducer(before, { type: 'UPDATE', path: 'body', value: text('new') })
    const taken = takeStep(recordStep(NONE, changesBetween(before, typed), 0), 'undo', keyedForm(typed))
    if (!taken?.changes) throw new Error('It is refused')
    const { body } = formWithChanges(typed, taken.changes)
    expect(body?.value).toEqual(text('old'))
    expect(body?.initialValue).toBe(body?.value)
  })

  test('fields that only the server writes add no step', () => {
    const before = page()
    const saved = fieldReducer(before, { type: 'UPDATE', path: 'updatedAt', value: 'later' })
    expect(changesBetween(before, saved).size).toBe(0)
  })
})

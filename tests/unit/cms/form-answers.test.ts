import { describe, expect, test } from 'vitest'
import { withoutStaleState } from '@/cms/form-answers'

const form = (formState: Record<string, unknown>, more = {}) => ({
  name: 'form-state',
  args: { collectionSlug: 'content-documents', id: 7, operation: 'update', formState, ...more },
})

describe('contract §6 what a form is told after a save', () => {
  const state = {
    'content.0.title': { value: 'Sent', initialValue: 'Sent', valid: true },
    'content.0.items.1.answer': { value: 'New', addedByServer: true },
    updatedAt: { value: '2026-11-22' },
  }
  const saved = (status: string, sent: Record<string, unknown> = {}) =>
    form(sent, { data: { _status: status } })

  test('not the words that it had when it was sent: more may have been typed', () => {
    expect(withoutStaleState(saved('draft'), { state, lockedState: null })).toEqual({
      state: { ...state, 'content.0.title': { valid: true } },
      lockedState: null,
    })
  })

  test('after a save for release, only those that the server has put right', () => {
    const sent = { 'content.0.title': { value: 'Sent' }, 'content.0.intro': { value: ' Spaced ' } }
    const putRight = { 'content.0.intro': { value: 'Spaced', initialValue: 'Spaced' } }
    expect(withoutStaleState(saved('published', sent), { state: { ...state, ...putRight } })).toEqual({
      state: { ...state, ...putRight, 'content.0.title': { valid: true } },
    })
  })

  test('all of it where it is loaded, or failed', () => {
    const loaded = { name: 'form-state', args: { data: { _status: 'draft' } } }
    for (const call of [loaded, { ...saved('draft'), name: 'render-list' }])
      expect(withoutStaleState(call, { state })).toEqual({ state })
    for (const answer of [null, { errors: [{ message: 'Not this' }] }])
      expect(withoutStaleState(saved('draft'), answer)).toBe(answer)
  })
})

describe('contract §6 what a form is told while it is filled in', () => {
  const sent = {
    alt: { value: 'A', valid: true, passesCondition: true, errorPaths: [] },
    file: { value: {}, valid: true },
    credit: { value: 'x', valid: false, errorMessage: 'is too long', errorPaths: ['credit'] },
    rows: { value: 1, rows: [{ id: 'a' }] },
  }
  const call = form(sent, { schemaPath: 'content-documents' })
  const answered = (state: Record<string, unknown>) => ({ state, lockedState: null })

  test('nothing of fields that are as they were sent: an answer that comes late takes back no error', () => {
    const known = { alt: { value: 'A' }, file: sent.file, rows: { value: 1, rows: [{ id: 'a' }] } }
    expect(withoutStaleState(call, answered(known))).toEqual(answered({}))
  })

  test('what has come to be wrong or right, what the server adds, and rows that are others', () => {
    const news = {
      alt: { value: 'A', valid: false, errorMessage: 'is empty', errorPaths: ['alt'] },
      credit: { value: 'y' },
      rows: { value: 2, rows: [{ id: 'a' }, { id: 'b', addedByServer: true }] },
      added: { value: '', addedByServer: true },
    }
    expect(withoutStaleState(call, answered(news))).toEqual(answered(news))
  })

  test('all of it after a save, in the form of a part, and when it failed', () => {
    const known = answered({ alt: { value: 'A' } })
    for (const other of [
      form(sent, { schemaPath: 'content-documents', data: {} }),
      form(sent, { schemaPath: 'content-documents.content' }),
      { ...call, name: 'render-list' },
    ])
      expect(withoutStaleState(other, known)).toEqual(known)
    for (const answer of [null, { errors: [{ message: 'Not this' }] }])
      expect(withoutStaleState(call, answer)).toBe(answer)
  })
})

describe('contract §6 what a form is told about its rows', () => {
  const state = {
    items: {
      value: 2,
      rows: [
        { id: 'a', collapsed: true },
        { id: 'b', collapsed: true, addedByServer: true },
      ],
    },
    title: { value: 'A' },
  }

  test('not which of them are collapsed: one may have been opened meanwhile', () => {
    expect(withoutStaleState(form({}), { state, lockedState: null })).toEqual({
      state: { ...state, items: { value: 2, rows: [{ id: 'a' }, state.items.rows[1]] } },
      lockedState: null,
    })
  })

  test('all of it where the form is loaded, or the call failed', () => {
    const loaded = { name: 'form-state', args: { data: {} } }
    expect(withoutStaleState(loaded, { state })).toEqual({ state })
    for (const answer of [null, { errors: [{ message: 'Not this' }] }])
      expect(withoutStaleState(form({}), answer)).toBe(answer)
  })
})

import { describe, expect, test } from 'vitest'
import { withoutStaleState } from '@/cms/documents/saving/form-answers'

const form = (formState: Record<string, unknown>, more = {}) => ({
  name: 'form-state',
  args: { collectionSlug: 'content-documents', id: 7, operation: 'update', formState, ...more },
})

describe('contract §6 The answer to a form after a save', () => {
  const state = {
    'content.0.title': { value: 'Sent', initialValue: 'Sent', valid: true },
    'content.0.items.1.answer': { value: 'New', addedByServer: true },
    updatedAt: { value: '2026-11-22' },
  }
  const saved = (status: string, sent: Record<string, unknown> = {}) =>
    form(sent, { data: { _status: status } })

  test('the words of the request are left out, because more may have been typed', () => {
    expect(withoutStaleState(saved('draft'), { state, lockedState: null })).toEqual({
      state: { ...state, 'content.0.title': { valid: true } },
      lockedState: null,
    })
  })

  test('words already saved for release are left out, even if they lack typed text', () => {
    const idle = form(
      { 'content.0.title': { value: 'Sent ' } },
      { data: { _status: 'published', isIdle: true } },
    )
    expect(withoutStaleState(idle, { state })).toEqual({
      state: { ...state, 'content.0.title': { valid: true } },
    })
  })

  test('after a save for release only the server’s corrections are answered', () => {
    const sent = { 'content.0.title': { value: 'Sent' }, 'content.0.intro': { value: ' Spaced ' } }
    const putRight = { 'content.0.intro': { value: 'Spaced', initialValue: 'Spaced' } }
    expect(withoutStaleState(saved('published', sent), { state: { ...state, ...putRight } })).toEqual({
      state: { ...state, ...putRight, 'content.0.title': { valid: true } },
    })
  })

  test('a load or a failure answers everything', () => {
    const loaded = { name: 'form-state', args: { data: { _status: 'draft' } } }
    for (const call of [loaded, { ...saved('draft'), name: 'render-list' }])
      expect(withoutStaleState(call, { state })).toEqual({ state })
    for (const answer of [null, { errors: [{ message: 'Not this' }] }])
      expect(withoutStaleState(saved('draft'), answer)).toBe(answer)
  })
})

describe('contract §6 The answer to a form while it is filled in', () => {
  const sent = {
    alt: { value: 'A', valid: true, passesCondition: true, errorPaths: [] },
    file: { value: {}, valid: true },
    credit: { value: 'x', valid: false, errorMessage: 'is too long', errorPaths: ['credit'] },
    rows: { value: 1, rows: [{ id: 'a' }] },
  }
  const call = form(sent, { schemaPath: 'content-documents' })
  const answered = (state: Record<string, unknown>) => ({ state, lockedState: null })

  test('unchanged fields are left out: a late answer restores no error', () => {
    const known = { alt: { value: 'A' }, file: sent.file, rows: { value: 1, rows: [{ id: 'a' }] } }
    expect(withoutStaleState(call, answered(known))).toEqual(answered({}))
  })

  test('new and resolved errors, values that the server adds, and changed rows are answered', () => {
    const news = {
      alt: { value: 'A', valid: false, errorMessage: 'is empty', errorPaths: ['alt'] },
      credit: { value: 'y' },
      rows: { value: 2, rows: [{ id: 'a' }, { id: 'b', addedByServer: true }] },
      added: { value: '', addedByServer: true },
    }
    expect(withoutStaleState(call, answered(news))).toEqual(answered(news))
  })

  test('components that the form has already are no change of it; those of a row that moved are', () => {
    const drawn = (place: string) => ({
      lastRenderedPath: place,
      customComponents: { AfterInput: ['drawn'] },
    })
    const link = { value: '/contact', lastRenderedPath: 'rows.0.href' }
    const asked = form({ 'rows.0.href': link, 'rows.1.href': link }, { schemaPath: 'content-documents' })
    const moved = { value: '/contact', ...drawn('rows.1.href') }
    const state = { 'rows.0.href': { value: '/contact', ...drawn('rows.0.href') }, 'rows.1.href': moved }
    expect(withoutStaleState(asked, { state })).toEqual({ state: { 'rows.1.href': moved } })
    const wrong = { ...state['rows.0.href'], valid: false, errorMessage: 'leads nowhere' }
    const { customComponents: _customComponents, ...said } = wrong
    expect(withoutStaleState(asked, { state: { 'rows.0.href': wrong } })).toEqual({
      state: { 'rows.0.href': said },
    })
  })

  test('a save, the form of a part and a failure answer everything', () => {
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

describe('contract §6 The rows in the answer to a form', () => {
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

  test('the collapsed state is left out, because a row may have been opened in between', () => {
    expect(withoutStaleState(form({}), { state, lockedState: null })).toEqual({
      state: { ...state, items: { value: 2, rows: [{ id: 'a' }, state.items.rows[1]] } },
      lockedState: null,
    })
  })

  test('a load or a failed call answers everything', () => {
    const loaded = { name: 'form-state', args: { data: {} } }
    expect(withoutStaleState(loaded, { state })).toEqual({ state })
    for (const answer of [null, { errors: [{ message: 'Not this' }] }])
      expect(withoutStaleState(form({}), answer)).toBe(answer)
  })
})

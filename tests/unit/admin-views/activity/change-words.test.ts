import { describe, expect, test } from 'vitest'
import { actorName } from '@/admin-views/activity/change-kinds'
import {
  actionWord,
  captionOf,
  keptReason,
  recordFieldTitle,
  stateWordOf,
  undoSentence,
  undoWord,
  whyNotUndone,
} from '@/admin-views/activity/change-words'
import type { ChangedRecord, ChangeSet } from '@/admin-views/api/change-sets'

const set = (overrides: Partial<ChangeSet>): ChangeSet => ({
  id: 12,
  at: '2026-11-22T12:00:00.000Z',
  actor: { id: 1, name: 'Asha' },
  kind: 'edit',
  label: 'AV-1 Abacavir',
  products: 1,
  state: 'done',
  undone_by: null,
  progress: null,
  waits_for: null,
  ...overrides,
})

describe('contract §4 The words for a change', () => {
  test.each([
    [{ state: 'running', waits_for: null }, 'Running'],
    [
      { state: 'running', waits_for: { label: 'the import', actor: null, progress: { done: 0, total: 1 } } },
      'Waiting',
    ],
    [{ state: 'failed', waits_for: null }, 'Failed'],
    [{ undone_by: 13 }, 'Being undone'],
    [{ kind: 'undo', label: 'Undo: AV-1', undone_by: 13 }, 'Being done again'],
    [{ kind: 'undo', label: 'Undo: AV-1', state: 'undone', undone_by: 13 }, 'Done again'],
    [{ kind: 'undo', label: 'Undo: Undo: AV-1', state: 'undone', undone_by: 13 }, 'Undone'],
  ] as const)('%o is called %s', (of, word) => {
    expect(stateWordOf(set(of))).toBe(word)
  })

  test.each([
    [set({}), 'AV-1 Abacavir', 'Edited', 'Undo'],
    [set({ label: null }), 'A change without a name', 'Edited', 'Undo'],
    [set({ label: 'Undo: of a file' }), 'Undo: of a file', 'Edited', 'Undo'],
    [set({ kind: 'undo', label: 'Undo: AV-1' }), 'AV-1', 'Undone', 'Do again'],
    [set({ kind: 'undo', label: 'Undo: Undo: AV-1' }), 'AV-1', 'Done again', 'Undo'],
    [set({ kind: 'undo', label: 'Undo: Undo: Undo: AV-1' }), 'AV-1', 'Undone', 'Do again'],
  ] as const)('%o: %s, %s, and %s takes it back', (of, caption, action, word) => {
    expect([captionOf(of), actionWord(of), undoWord(of)]).toEqual([caption, action, word])
  })

  test.each([
    ['running', 'Being undone', 'Being done again'],
    ['failed', 'Undo', 'Redo'],
    ['done', 'Undone', 'Done again'],
  ] as const)('an undo that is %s is %s, and its own undo is %s', (state, undo, redo) => {
    const words = ['Undo: AV-1', 'Undo: Undo: AV-1'].map((label) =>
      actionWord(set({ kind: 'undo', label, state })),
    )
    expect(words).toEqual([undo, redo])
  })

  test.each([
    [set({}), 'Asha'],
    [set({ actor: null, kind: 'import' }), 'Command line'],
    [set({ actor: null, kind: 'other' }), 'SQL by hand'],
    [set({ actor: null, kind: 'create', label: 'Sample catalogue' }), 'Sample'],
    [set({ actor: null, kind: 'delete' }), 'System'],
  ])('%o is by %s', (of, name) => {
    expect(actorName(of)).toBe(name)
  })

  test.each([
    [set({}), '1 product gets back what it held before.'],
    [set({ products: 12_345, kind: 'bulk' }), '12,345 products get back what they held before.'],
    [set({ kind: 'create' }), '1 product that it added goes to the trash.'],
    [set({ kind: 'delete', products: 2 }), '2 products that it deleted come back.'],
    [
      set({ kind: 'import', products: 9 }),
      'Of 9 products, those that it added go to the trash; the others get back what they held before.',
    ],
    [set({ products: 0 }), 'What it did is taken back.'],
    [
      set({ kind: 'undo', label: 'Undo: AV-1', products: 3 }),
      'What was undone is done again: it changed 3 products.',
    ],
    [set({ kind: 'undo', label: 'Undo: AV-1', products: 0 }), 'What was undone is done again.'],
    [set({ kind: 'undo', label: 'Undo: Undo: AV-1' }), '1 product gets back what it held before.'],
  ])('undoing %o: %s', (of, sentence) => {
    expect(undoSentence(of)).toBe(sentence)
  })

  test('a field has the label of its record’s form', () => {
    expect(recordFieldTitle('product', 'cas_no')).toBe('CAS No')
    expect(recordFieldTitle('category', 'category_name')).toBe('Name')
    expect(recordFieldTitle('admin user', 'password_hash')).toBe('Password')
    expect(recordFieldTitle('lot', 'product_id')).toBe('Product')
    expect(recordFieldTitle('document', 'sha256')).toBe('SHA-256')
  })
})

describe('contract §4 Why an undo left something', () => {
  const kept = { product_id: 1, cat_no: 'AV-1', now: null, would_be: null }
  test.each([
    [{ ...kept, field: null }, 'It was changed since, so it stays.'],
    [
      { ...kept, field: 'deleted_at' },
      'Its catalogue number is used by another product now, or its category is gone.',
    ],
    [
      { ...kept, field: 'deleted_at', would_be: '2026-11-22T12:00:00.000Z' },
      'It was taken out of the trash or put into it since.',
    ],
    [{ ...kept, field: 'cat_no' }, 'It was changed since, or another product uses that number now.'],
    [{ ...kept, field: 'category_id' }, 'It was moved since, or that category is gone.'],
    [{ ...kept, field: 'file_path' }, 'It was changed since, or that file is gone.'],
    [{ ...kept, field: 'description' }, 'It was changed since.'],
    [
      { ...kept, cat_no: 'AV-1 / L23', field: 'lot_no' },
      'It was changed since, or another lot of the product has that number now.',
    ],
    [
      { ...kept, cat_no: 'AV-1 / L23', field: 'date_kind' },
      'It was changed since, or goes with a field that was.',
    ],
    [
      { ...kept, cat_no: 'AV-1 / sds EU en', field: 'deleted_at' },
      'Its number or its place is taken now, or what it belongs to is gone.',
    ],
  ])('%o: %s', (value, reason) => {
    expect(keptReason(value)).toBe(reason)
  })
})

describe('contract §4 Changes that cannot be undone', () => {
  const record: ChangedRecord = {
    record: 'product',
    id: 1,
    title: 'AV-1',
    revision: 2,
    what: 'changed',
    fields: [],
  }
  const of = (...changes: ChangedRecord[]) => ({ changes, total: changes.length })

  test.each([
    [set({ state: 'running' }), of(record), /still running/],
    [set({ state: 'failed' }), of(record), /failed/],
    [set({}), of(record, { ...record, record: 'admin user' }), /admin users/],
    [set({}), of(record, { ...record, what: 'deleted' }), /deleted forever/],
    [set({}), of(), /nothing to undo/],
  ])('%o with %o: %s', (change, records, reason) => {
    expect(whyNotUndone(change, records)).toMatch(reason)
  })

  test('every other change can be undone; an undone change is described by its own note', () => {
    expect(whyNotUndone(set({}), of(record))).toBe(null)
    expect(whyNotUndone(set({}), of({ ...record, record: 'category', what: 'deleted' }))).toBe(null)
    expect(whyNotUndone(set({ state: 'undone' }), of())).toBe(null)
  })
})

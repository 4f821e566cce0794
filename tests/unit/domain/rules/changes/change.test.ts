import { describe, expect, test } from 'vitest'
import {
  mergeChange,
  planUndo,
  type RecordedChange,
  stateBefore,
  walkBack,
} from '@/domain/rules/changes/change'

const changed = (revision: number, old: RecordedChange['old']): RecordedChange => ({ revision, op: 'u', old })
const created: RecordedChange = { revision: 1, op: 'c', old: null }

describe('contract §4 A history, computed back from the present record', () => {
  const now = { name: 'C', cas_no: null, held: false, category_id: 2, category_name: 'Second, renamed' }

  test('each change has its old and new values, and a creation all filled fields', () => {
    const history = walkBack(now, [
      changed(4, { name: 'B' }),
      changed(3, {
        cas_no: '64-17-5',
        category_id: 1,
        category_name: 'First',
        category_name_after: 'Second',
      }),
      changed(2, { name: 'A' }),
      created,
    ])
    expect(history).toEqual([
      [{ field: 'name', before: 'B', after: 'C' }],
      [
        { field: 'cas_no', before: '64-17-5', after: null },
        { field: 'category_id', before: 1, after: 2 },
        { field: 'category_name', before: 'First', after: 'Second' },
      ],
      [{ field: 'name', before: 'A', after: 'B' }],
      [
        { field: 'name', before: null, after: 'A' },
        { field: 'cas_no', before: null, after: '64-17-5' },
        { field: 'category_id', before: null, after: 1 },
        { field: 'category_name', before: null, after: 'First' },
      ],
    ])
  })

  test('the record before some changes is computed', () => {
    expect(stateBefore(now, [changed(4, { name: 'B' }), changed(3, { cas_no: '64-17-5' })])).toEqual({
      ...now,
      name: 'B',
      cas_no: '64-17-5',
    })
  })
})

describe('contract §4 If-Match for two editors of one product', () => {
  const base = { name: 'A', cas_no: null, held: false }

  test.each([
    ['a value that only one changed is taken', base, { name: 'B' }, { name: 'B' }, []],
    ['a field that only others changed stays theirs', { ...base, name: 'X' }, { name: 'A' }, {}, []],
    [
      'a field that both changed to the same value is not a conflict',
      { ...base, name: 'B' },
      { name: 'B' },
      {},
      [],
    ],
    [
      'what both changed to different values is one, and the rest of yours is still known',
      { ...base, name: 'X' },
      { name: 'B', held: true },
      { held: true },
      [{ field: 'name', base: 'A', theirs: 'X', yours: 'B' }],
    ],
    [
      'emptied by one, filled by the other',
      { ...base, cas_no: '50-00-0' },
      { cas_no: '64-17-5' },
      {},
      [{ field: 'cas_no', base: null, theirs: '50-00-0', yours: '64-17-5' }],
    ],
  ])('%s', (_what, theirs, yours, change, conflicts) => {
    expect(mergeChange(base, theirs, yours)).toEqual({ change, conflicts })
  })
})

describe('contract §4 Undoing a change set in one product', () => {
  const own = (change: RecordedChange) => ({ ...change, isOwn: true })
  const later = (change: RecordedChange) => ({ ...change, isOwn: false })
  const now = { name: 'B', cas_no: '64-17-5', deleted_at: null }

  test('a field returns to its former value', () => {
    const plan = planUndo({ now, changes: [own(changed(2, { name: 'A' }))] })
    expect(plan).toEqual({ isUncreated: false, change: { name: 'A' }, kept: [] })
  })

  test('a field changed later stays and is listed; the others return', () => {
    const changes = [later(changed(3, { name: 'Set' })), own(changed(2, { name: 'A', cas_no: '50-00-0' }))]
    expect(planUndo({ now, changes })).toEqual({
      isUncreated: false,
      change: { cas_no: '50-00-0' },
      kept: [{ field: 'name', now: 'B', would_be: 'A' }],
    })
  })

  test('a field that was changed back counts as unchanged', () => {
    const changes = [
      later(changed(4, { name: 'Other' })),
      later(changed(3, { name: 'B' })),
      own(changed(2, { name: 'A' })),
    ]
    expect(planUndo({ now, changes }).change).toEqual({ name: 'A' })
  })

  test('a field that already has its former value is not listed', () => {
    const changes = [later(changed(3, { name: 'Set' })), own(changed(2, { name: 'B' }))]
    expect(planUndo({ now, changes })).toEqual({ isUncreated: false, change: {}, kept: [] })
  })

  test('the oldest of several changes by the set gives the former value', () => {
    const changes = [own(changed(3, { name: 'Between' })), own(changed(2, { name: 'A' }))]
    expect(planUndo({ now, changes }).change).toEqual({ name: 'A' })
  })

  test('a creation is removed, unless it was edited since', () => {
    expect(planUndo({ now, changes: [own(created)] })).toMatchObject({ isUncreated: true, kept: [] })
    expect(planUndo({ now, changes: [later(changed(2, { name: 'A' })), own(created)] })).toEqual({
      isUncreated: false,
      change: {},
      kept: [{ field: null, now: null, would_be: null }],
    })
  })

  test('a deleted product returns', () => {
    const deleted = { ...now, deleted_at: '2026-11-22T00:00:00.000Z' }
    expect(planUndo({ now: deleted, changes: [own(changed(2, { deleted_at: null }))] }).change).toEqual({
      deleted_at: null,
    })
  })
})

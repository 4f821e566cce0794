/** Kinds of change set (contract §4). `other`: actor and kind are unknown, as with SQL by hand. */
export const CHANGE_KINDS = [
  'create',
  'edit',
  'import',
  'bulk',
  'delete',
  'restore',
  'undo',
  'other',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What an entry of the activity can be about. Imports are of products too. */
export const ACTIVITY_TOPICS = ['products', 'content', 'publications', 'imports', 'accounts'] as const
export type ActivityTopic = (typeof ACTIVITY_TOPICS)[number]

/** Progress of a change set. */
export const CHANGE_SET_STATES = ['running', 'done', 'undone', 'failed'] as const
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number]

/** A stored value, as JSON represents it. */
export type Value = string | number | boolean | null

/** Known values of a record, by field. */
export type Values = Record<string, Value>

/** A field before and after a change. */
export type FieldChange = { field: string; before: Value; after: Value }

/** One recorded change of one record; lists of them are newest first. */
export type RecordedChange = {
  revision: number
  /** c: created; u: updated, with the earlier values in `old`; d: a category was deleted, and restored later. */
  op: 'c' | 'u' | 'd'
  old: Values | null
}

/** A category may have been renamed since, so a move also records the name of the category it led to. */
const NAME_AFTER_MOVE = 'category_name_after'

const fieldsOf = (old: Values | null) => Object.keys(old ?? {}).filter((field) => field !== NAME_AFTER_MOVE)

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || value === false

/** Computes a record's values before a change from those after it. */
function before(state: Values, { old }: RecordedChange): Values {
  const earlier = { ...state }
  for (const field of fieldsOf(old)) earlier[field] = old?.[field] ?? null
  return earlier
}

/**
 * Computes what each change did, going back from the record's current values. A creation lists every field that is not
 * empty (contract §4, history).
 * @param now the record's current fields; other field names are ignored
 * @param changes all changes since the oldest one asked for, newest first
 */
export function walkBack(now: Values, changes: readonly RecordedChange[]): FieldChange[][] {
  const known = Object.keys(now)
  let state = now
  return changes.map((change) => {
    const after = state
    state = before(after, change)
    if (change.op === 'c') {
      return known
        .filter((field) => !isEmpty(after[field]))
        .map((field) => ({ field, before: null, after: after[field] ?? null }))
    }
    const touched = new Set(fieldsOf(change.old))
    return known
      .filter((field) => touched.has(field))
      .map((field) => ({
        field,
        before: state[field] ?? null,
        after: field === 'category_name' ? (change.old?.[NAME_AFTER_MOVE] ?? null) : (after[field] ?? null),
      }))
  })
}

/** Computes a record's values before the given changes: all changes since then, newest first. */
export function stateBefore(now: Values, changes: readonly RecordedChange[]): Values {
  return changes.reduce(before, now)
}

/** A field that two people set to different values. */
export type Conflict = { field: string; base: Value; theirs: Value; yours: Value }

/**
 * Merges a change with the changes of others since it was begun. Fields that only this change has are taken; fields
 * that only others changed keep their values; a field set to two different values is a conflict.
 * @param base the fields when the change was begun
 * @param theirs the fields now
 */
export function mergeChange<Change extends Partial<Values>>(
  base: Values,
  theirs: Values,
  yours: Change,
): { change: Partial<Change>; conflicts: Conflict[] } {
  const change: Partial<Change> = {}
  const conflicts: Conflict[] = []
  for (const field of Object.keys(yours) as (keyof Change & string)[]) {
    const [was, is, shallBe] = [base[field] ?? null, theirs[field] ?? null, yours[field] ?? null]
    if (shallBe === is || shallBe === was) continue
    if (is === was) change[field] = yours[field]
    else conflicts.push({ field, base: was, theirs: is, yours: shallBe })
  }
  return { change, conflicts }
}

/** The effect of a change set on one record, and the changes since. */
type Undoable = {
  now: Values
  /** Every change since the set's first one of this record, including its own, newest first. */
  changes: readonly (RecordedChange & { isOwn: boolean })[]
}

/** What undoing does to a record: the values it gets, and the fields that were changed since and therefore stay. */
export type UndoPlan = {
  /** The set created the record, and its values are still those the set left. */
  isUncreated: boolean
  change: Values
  /** `field` null: the set created the record, which has changed since. */
  kept: { field: string | null; now: Value; would_be: Value }[]
}

/**
 * Plans how to undo a change set in one record: a field returns to its earlier value unless it was changed since; a
 * created record is removed unless any of its fields was.
 */
export function planUndo({ now, changes }: Undoable): UndoPlan {
  const plan: UndoPlan = { isUncreated: false, change: {}, kept: [] }
  const left: Values = {}
  const was: Values = {}
  let state = now
  let isCreation = false
  for (const change of changes) {
    const after = state
    state = before(after, change)
    if (!change.isOwn) continue
    if (change.op === 'c') isCreation = true
    for (const field of change.op === 'c' ? Object.keys(now) : fieldsOf(change.old)) {
      if (!(field in left)) left[field] = after[field] ?? null
      was[field] = state[field] ?? null
    }
  }
  const isAsLeft = (field: string) => (now[field] ?? null) === left[field]
  if (isCreation) {
    plan.isUncreated = Object.keys(left).every(isAsLeft)
    if (!plan.isUncreated) plan.kept.push({ field: null, now: null, would_be: null })
    return plan
  }
  for (const field of Object.keys(left).filter((name) => name in now)) {
    const would_be = was[field] ?? null
    if ((now[field] ?? null) === would_be) continue
    if (isAsLeft(field)) plan.change[field] = would_be
    else plan.kept.push({ field, now: now[field] ?? null, would_be })
  }
  return plan
}

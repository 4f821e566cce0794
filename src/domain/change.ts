/** What a change set may be (contract §4). `other`: nobody said who changes what, as with SQL by hand. */
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

/** How far a change set is. */
export const CHANGE_SET_STATES = ['running', 'done', 'undone', 'failed'] as const
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number]

/** A value as it is stored and as JSON says it. */
export type Value = string | number | boolean | null

/** What is known of a record, by field. */
export type Values = Record<string, Value>

/** A field before and after a change. */
export type FieldChange = { field: string; before: Value; after: Value }

/** One recorded change of one record, newest first wherever there are several. */
export type RecordedChange = {
  revision: number
  /** c: it was created; u: what the changed fields held before is in `old`; d: a category was deleted, and came back. */
  op: 'c' | 'u' | 'd'
  old: Values | null
}

/** A category is known by its name, which may be another one today: what it was after the move is recorded with it. */
const NAME_AFTER_MOVE = 'category_name_after'

const fieldsOf = (old: Values | null) => Object.keys(old ?? {}).filter((field) => field !== NAME_AFTER_MOVE)

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || value === false

/** What a record was before a change, of what it was after it. */
function before(state: Values, { old }: RecordedChange): Values {
  const earlier = { ...state }
  for (const field of fieldsOf(old)) earlier[field] = old?.[field] ?? null
  return earlier
}

/**
 * What each change did, of what the record is now: going back, what a field held before a later change is what it held
 * after the earlier one. A creation lists every field that is not empty (contract §4, history).
 * @param now the record's fields as they are; names that are not among them are passed over
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

/** What a record was before the given changes, which are all that came since, newest first. */
export function stateBefore(now: Values, changes: readonly RecordedChange[]): Values {
  return changes.reduce(before, now)
}

/** A field that two people changed to different values. */
export type Conflict = { field: string; base: Value; theirs: Value; yours: Value }

/**
 * Someone's change that was begun on an earlier state. What nobody else changed since is taken; what others changed and
 * this change leaves as it was stays theirs; what both changed to different values is a conflict.
 * @param base what the fields were when the change was begun
 * @param theirs what they are now
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

/** What a change set did to one record, and what came after. */
export type Undoable = {
  now: Values
  /** Everything since the change set's first change of this record, its own included, newest first. */
  changes: readonly (RecordedChange & { isOwn: boolean })[]
}

/** What undoing does to a record: the values it gets, and those that stay since they are no longer what the set left. */
export type UndoPlan = {
  /** Whether the set created it, and nobody changed it since. */
  isUncreated: boolean
  change: Values
  /** `field` null: it was created by the set, and somebody has changed it since. */
  kept: { field: string | null; now: Value; would_be: Value }[]
}

/**
 * How a change set is undone in one record: a field goes back to what it was unless it is no longer what the set left;
 * a creation goes away unless anything of it is.
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

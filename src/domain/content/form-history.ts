import { isSameValue } from './merged-form'

/** A field of a form, as it was at a moment. */
type Kept = { value: unknown }

/**
 * The fields of a form by keys that stay when rows move: a row is named by its id (`blocks/#a/cards/#b/title`), and the
 * value of a list is the ids of its rows.
 */
export type KeyedForm<Field extends Kept> = ReadonlyMap<string, Field>

/** What became of a field; undefined: the form does not have it. */
export type KeyedChange<Field extends Kept> = { before: Field | undefined; after: Field | undefined }

/** The changed fields by their keys. */
export type FormChanges<Field extends Kept> = ReadonlyMap<string, KeyedChange<Field>>

/** A step that can be undone at once. */
type Step<Field extends Kept> = { changes: FormChanges<Field>; at: number }

/** The steps of an editor in a form, newest last: the done and the undone ones. */
export type FormHistory<Field extends Kept> = {
  past: readonly Step<Field>[]
  future: readonly Step<Field>[]
}

/** Steps that are kept; older ones cannot be undone. */
export const HISTORY_STEPS_MAX = 100

/** Typing in one field is one step, unless it pauses for so long. */
const PAUSE_MS = 1_500

/** Whether a field has the same value at two moments. */
export const isSameFormField = (one: Kept | undefined, other: Kept | undefined): boolean =>
  isSameValue(one?.value, other?.value)

const rowsOf = (field: Kept | undefined): readonly unknown[] =>
  Array.isArray(field?.value) ? field.value : []

/** The beginning of the keys in a row. @param list key of its list */
export const rowKey = (list: string, id: unknown): string => `${list}/#${encodeURIComponent(String(id))}/`

/** The beginnings of the keys of the rows that a list has before a change, but not after it. */
const rowsLeft = <Field extends Kept>(list: string, { before, after }: KeyedChange<Field>): string[] =>
  rowsOf(before)
    .filter((id) => !rowsOf(after).includes(id))
    .map((id) => rowKey(list, id))

const turned = <Field extends Kept>({ before, after }: KeyedChange<Field>): KeyedChange<Field> => ({
  before: after,
  after: before,
})

const isTyped = (change: KeyedChange<Kept>): boolean =>
  [change.before, change.after].every((field) => field !== undefined && !Array.isArray(field.value))

/** The one change of a step of typing; undefined for other steps. */
function typingOf<Field extends Kept>(
  changes: FormChanges<Field> | undefined,
): [string, KeyedChange<Field>] | undefined {
  const [first, ...others] = changes ?? []
  return first && others.length === 0 && isTyped(first[1]) ? first : undefined
}

/** The steps without those that change nothing any more. */
const withEffect = <Field extends Kept>(steps: readonly Step<Field>[]): readonly Step<Field>[] =>
  steps.filter(({ changes }) =>
    [...changes.values()].some(({ before, after }) => !isSameFormField(before, after)),
  )

/**
 * Adds a change by the editor. Typing in a field extends the previous step if that was typing in the same field; undone
 * steps are discarded.
 * @param at time in milliseconds
 */
export function recordStep<Field extends Kept>(
  { past }: FormHistory<Field>,
  changes: FormChanges<Field>,
  at: number,
): FormHistory<Field> {
  const last = past.at(-1)
  const [typed, going] = [typingOf(changes), typingOf(last?.changes)]
  const isGoingOn = typed && going && last && typed[0] === going[0] && at - last.at < PAUSE_MS
  const steps = isGoingOn
    ? [
        ...past.slice(0, -1),
        { at, changes: new Map([[typed[0], { before: going[1].before, after: typed[1].after }]]) },
      ]
    : [...past, { changes, at }]
  return { past: withEffect(steps).slice(-HISTORY_STEPS_MAX), future: [] }
}

/** An undone or redone step: the changes to make in the form; or the fields that somebody else has changed. */
type Taken<Field extends Kept> =
  | { history: FormHistory<Field>; changes: FormChanges<Field>; refused?: undefined }
  | {
      history: FormHistory<Field>
      changes?: undefined
      refused: readonly string[]
      wanted: FormChanges<Field>
    }

/** The fields of a step that are no longer as it left them. */
function changedSince<Field extends Kept>(form: KeyedForm<Field>, back: FormChanges<Field>): string[] {
  const leaving = [...back].flatMap(([key, change]) => rowsLeft(key, change))
  const other = [...form].flatMap(([key, field]) => {
    const isLeft = !back.has(key) && leaving.some((row) => key.startsWith(row))
    return isLeft && !isSameFormField(field, undefined) ? [key] : []
  })
  return [
    ...[...back].flatMap(([key, { before }]) => (isSameFormField(form.get(key), before) ? [] : [key])),
    ...other,
  ]
}

/**
 * Undoes the last step, or redoes the last undone one. A step is refused and discarded if somebody else has changed its
 * fields since: it would replace their words.
 * @param form as it is now
 * @returns null if there is no such step
 */
export function takeStep<Field extends Kept>(
  { past, future }: FormHistory<Field>,
  way: 'undo' | 'redo',
  form: KeyedForm<Field>,
): Taken<Field> | null {
  const step = (way === 'undo' ? past : future).at(-1)
  if (!step) return null
  const wanted: FormChanges<Field> =
    way === 'undo' ? new Map([...step.changes].map(([key, change]) => [key, turned(change)])) : step.changes
  const without = way === 'undo' ? { past: past.slice(0, -1), future } : { past, future: future.slice(0, -1) }
  const refused = changedSince(form, wanted)
  if (refused.length > 0) return { history: without, refused, wanted }
  const changes = new Map([...wanted].map(([key, { after }]) => [key, { before: form.get(key), after }]))
  // Everything else in a removed row: it is restored with the row.
  const leaving = [...wanted].flatMap(([key, change]) => rowsLeft(key, change))
  for (const [key, field] of form)
    if (!changes.has(key) && leaving.some((row) => key.startsWith(row)))
      changes.set(key, { before: field, after: undefined })
  const history =
    way === 'undo'
      ? {
          past: without.past,
          future: [
            ...future,
            { at: 0, changes: new Map([...changes].map(([key, change]) => [key, turned(change)])) },
          ],
        }
      : { past: [...past, { at: 0, changes }], future: without.future }
  return { history, changes }
}

/** The place of the last of some steps that a field is part of; -1 if there is none. */
const lastWith = <Field extends Kept>(
  steps: readonly Step<Field>[],
  key: string,
  is: (change: KeyedChange<Field>) => boolean,
): number =>
  steps.findLastIndex(({ changes }) => {
    const change = changes.get(key)
    return change !== undefined && is(change)
  })

const withChange = <Field extends Kept>(
  steps: readonly Step<Field>[],
  place: number,
  key: string,
  change: KeyedChange<Field>,
): readonly Step<Field>[] =>
  steps.map((step, index) =>
    index === place ? { ...step, changes: new Map([...step.changes, [key, change]]) } : step,
  )

/**
 * Notes changes that are no steps: corrections by the server in a save of this form, or the first values of a new row.
 * They become part of the previous step, and do not block its undo.
 */
export function noteCorrections<Field extends Kept>(
  history: FormHistory<Field>,
  corrections: FormChanges<Field>,
): FormHistory<Field> {
  let { past, future } = history
  for (const [key, { before, after }] of corrections) {
    const place = lastWith(past, key, () => true)
    const change = past[place]?.changes.get(key)
    if (change && isSameFormField(change.after, before))
      past = withChange(past, place, key, { ...change, after })
    else if (!change) {
      const added = past.findLastIndex(({ changes }) =>
        [...changes].some(([list, one]) => rowsLeft(list, turned(one)).some((row) => key.startsWith(row))),
      )
      past = withChange(past, added, key, { before: undefined, after })
    }
    const next = lastWith(future, key, () => true)
    const undone = future[next]?.changes.get(key)
    if (undone && isSameFormField(undone.before, before))
      future = withChange(future, next, key, { before: after, after: undone.after })
  }
  return { past: withEffect(past), future: withEffect(future) }
}

/**
 * Follows a field's own undo or redo by the browser or the text editor: the step of its typing is shortened or
 * extended.
 */
export function followField<Field extends Kept>(
  { past, future }: FormHistory<Field>,
  way: 'undo' | 'redo',
  key: string,
  { before, after }: KeyedChange<Field>,
): FormHistory<Field> {
  const [from, to] = way === 'undo' ? [past, future] : [future, past]
  const place = lastWith(from, key, (change) =>
    isSameFormField(way === 'undo' ? change.after : change.before, before),
  )
  const change = from[place]?.changes.get(key)
  const rest = change
    ? withChange(
        from,
        place,
        key,
        way === 'undo' ? { before: change.before, after } : { before: after, after: change.after },
      )
    : from
  const moved = {
    at: 0,
    changes: new Map([[key, way === 'undo' ? { before: after, after: before } : { before, after }]]),
  }
  const left = withEffect(rest)
  const joined = [...to, moved].slice(-HISTORY_STEPS_MAX)
  return way === 'undo' ? { past: left, future: joined } : { past: joined, future: left }
}

/** Whether a field has typing of its own to undo or redo. */
export const hasOwnSteps = <Field extends Kept>(
  { past, future }: FormHistory<Field>,
  way: 'undo' | 'redo',
  key: string,
): boolean => (way === 'undo' ? past : future).some(({ changes }) => typingOf(changes)?.[0] === key)

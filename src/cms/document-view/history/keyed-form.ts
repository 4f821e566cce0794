import type { FormField, FormState } from 'payload'
import {
  type FormChanges,
  isSameFormField,
  type KeyedChange,
  type KeyedForm,
  rowKey,
} from '@/domain/content/form-history'
import { isWritten } from '../conflicts/typed-texts'

/** A field of Payload's form in the history: what it says, and all that is needed to show it again. */
export type KeptField = { value: unknown; field: FormField }

type FormRows = NonNullable<FormField['rows']>

/** Gives the key of a field in the history, by its path; undefined if it has none. */
export function keyFinder(form: FormState): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const find = (path: string): string | undefined => {
    if (known.has(path)) return known.get(path)
    const dot = path.lastIndexOf('.')
    const [around, name] = [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)]
    const outer = dot === -1 ? '' : find(around)
    const rows = /^\d+$/.test(name) ? form[around]?.rows : undefined
    const row = rows?.[Number(name)]
    let key: string | undefined
    if (outer !== undefined && !rows) key = dot === -1 ? name : `${outer}/${name}`
    if (outer !== undefined && row) key = rowKey(outer, row.id).slice(0, -1)
    known.set(path, key)
    return key
  }
  // The server writes some fields of the document itself.
  return (path) => (path.includes('.') || isWritten(path) ? find(path) : undefined)
}

const keptOf = (field: FormField): KeptField => ({
  value: field.rows ? field.rows.map(({ id }) => id) : field.value,
  field,
})

/** The fields of a form by the keys of its history. */
export function keyedForm(form: FormState): KeyedForm<KeptField> {
  const keyAt = keyFinder(form)
  return new Map(
    Object.entries(form).flatMap(([path, field]): [string, KeptField][] => {
      const key = keyAt(path)
      return key === undefined ? [] : [[key, keptOf(field)]]
    }),
  )
}

const hasRowsOf = (one: FormField | undefined, other: FormField | undefined): boolean =>
  one?.rows === other?.rows ||
  (one?.rows?.length === other?.rows?.length &&
    Boolean(one?.rows?.every(({ id }, index) => other?.rows?.[index]?.id === id)))

/** The fields that differ between two states of a form, by the keys of its history. */
export function changesBetween(before: FormState, now: FormState): FormChanges<KeptField> {
  const paths = Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path])
  const isMoved = paths.some((path) => !hasRowsOf(before[path], now[path]))
  const keyAt = keyFinder(now)
  const part = (form: FormState): KeyedForm<KeptField> =>
    isMoved
      ? keyedForm(form)
      : new Map(
          paths.flatMap((path): [string, KeptField][] => {
            const [key, field] = [keyAt(path), form[path]]
            return key === undefined || !field ? [] : [[key, keptOf(field)]]
          }),
        )
  const [was, is] = [part(before), part(now)]
  const changes = new Map<string, KeyedChange<KeptField>>()
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const change = { before: was.get(key), after: is.get(key) }
    const { before: one, after: other } = change
    if (one?.field === other?.field) continue
    // An empty field is kept with its row.
    if (!one || !other || !isSameFormField(one, other)) changes.set(key, change)
  }
  return changes
}

/** The rows of lists, by the beginnings of their keys. */
function rowsByKey(lists: Iterable<[string, KeptField | undefined]>): Map<string, FormRows[number]> {
  const rows = new Map<string, FormRows[number]>()
  for (const [key, kept] of lists)
    for (const row of kept?.field.rows ?? []) rows.set(rowKey(key, row.id), row)
  return rows
}

/** A field with another value. A text editor shows it only as what its form began with. */
const fieldWith = (field: FormField, value: unknown): FormField => ({
  ...field,
  value,
  isModified: true,
  ...(typeof value === 'object' && value !== null && { initialValue: value }),
})

/** A field as a step leaves it. @param now as it is in the form, if it is there */
function fieldAfter(
  key: string,
  { before, after }: KeyedChange<KeptField>,
  now: FormField | undefined,
  rows: Map<string, FormRows[number]>,
) {
  const field = now ?? after?.field ?? {}
  if (!(before?.field.rows ?? after?.field.rows)) return now ? fieldWith(now, after?.value) : field
  const ids = Array.isArray(after?.value) ? after.value : []
  return {
    ...field,
    disableFormData: ids.length > 0,
    rows: ids.flatMap((id) => rows.get(rowKey(key, id)) ?? []),
    value: ids.length,
  }
}

/** Gives the path of a key in a form; null within a row that its list does not have. */
function pathFinder(fields: ReadonlyMap<string, FormField>): (key: string) => string | null {
  const known = new Map<string, string | null>()
  const find = (key: string): string | null => {
    const found = known.get(key)
    if (found !== undefined) return found
    const slash = key.lastIndexOf('/')
    const [outer, name] = [key.slice(0, Math.max(0, slash)), key.slice(slash + 1)]
    const around = slash === -1 ? '' : find(outer)
    const place = name.startsWith('#')
      ? (fields.get(outer)?.rows?.findIndex(({ id }) => rowKey(outer, id) === `${key}/`) ?? -1)
      : name
    const path =
      around === null || place === -1 ? null : [around, place].filter((part) => part !== '').join('.')
    known.set(key, path)
    return path
  }
  return find
}

/** Gives the present path of a key of the history; null if the form does not have it. */
export const pathAt = (form: FormState): ((key: string) => string | null) =>
  pathFinder(new Map([...keyedForm(form)].map(([key, { field }]) => [key, field])))

/** Makes the changes of a step in a form. Fields that editors do not write stay as they are. */
export function formWithChanges(form: FormState, changes: FormChanges<KeptField>): FormState {
  const keyed = keyedForm(form)
  const rows = rowsByKey([
    ...[...changes].flatMap(([key, { before, after }]): [string, KeptField | undefined][] => [
      [key, before],
      [key, after],
    ]),
    ...keyed,
  ])
  const fields = new Map([...keyed].map(([key, { field }]) => [key, field]))
  for (const [key, change] of changes) {
    if (!change.after && !change.before?.field.rows) fields.delete(key)
    else fields.set(key, fieldAfter(key, change, fields.get(key), rows))
  }
  const keyAt = keyFinder(form)
  const state: FormState = Object.fromEntries(
    Object.entries(form).filter(([path]) => keyAt(path) === undefined && !path.includes('.')),
  )
  const pathOf = pathFinder(fields)
  for (const [key, field] of fields) {
    const path = pathOf(key)
    if (path !== null) state[path] = field
  }
  return state
}

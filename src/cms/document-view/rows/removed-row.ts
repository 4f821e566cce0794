import type { FormState } from 'payload'
import type { FormRow } from './enter-control'

/** A list of a form. Rows around it are named by their ids: other rows may be added, moved or removed meanwhile. */
type ListPlace = { around: readonly { list: string; id: string }[]; list: string }

/** A row that was removed from a form, with what is needed to put it back. */
export type RemovedRow = {
  place: ListPlace
  /** The rows that stood before it, nearest first. */
  before: readonly string[]
  row: NonNullable<FormState[string]['rows']>[number]
  /** Its fields, by their paths in it. */
  fields: FormState
}

const join = (...parts: string[]): string => parts.filter(Boolean).join('.')

/** The place of a list, such as `blocks.2.cards`; null if the form does not have it. */
function placeOfList(form: FormState, path: string): ListPlace | null {
  const around: { list: string; id: string }[] = []
  let [list, whole] = ['', '']
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) {
      const id = form[whole]?.rows?.[Number(part)]?.id
      if (id === undefined) return null
      around.push({ list, id })
      list = ''
    } else list = join(list, part)
    whole = join(whole, part)
  }
  return { around, list }
}

/** The present path of a list; null if a row around it is gone. */
export function listPathNow(form: FormState, { around, list }: ListPlace): string | null {
  let path = ''
  for (const outer of around) {
    path = join(path, outer.list)
    const index = form[path]?.rows?.findIndex(({ id }) => id === outer.id) ?? -1
    if (index === -1) return null
    path = join(path, String(index))
  }
  return join(path, list)
}

/** Remembers a row before it is removed. @returns null if the form has no such row */
export function rememberRow(form: FormState, { path, index }: FormRow): RemovedRow | null {
  const rows = form[path]?.rows ?? []
  const [place, row] = [placeOfList(form, path), rows[index]]
  if (!place || !row) return null
  const prefix = `${path}.${index}.`
  const own = Object.entries(form).filter(([key]) => key.startsWith(prefix))
  return {
    place,
    before: rows
      .slice(0, index)
      .map(({ id }) => id)
      .reverse(),
    row,
    fields: Object.fromEntries(own.map(([key, field]) => [key.slice(prefix.length), field])),
  }
}

/** A form that has a row again, and where; or why that is not possible. */
type WithRow = { state: FormState; at: FormRow } | 'gone' | 'there'

/** Puts a removed row back: behind the nearest of the rows that stood before it. */
export function formWithRow(form: FormState, { place, before, row, fields }: RemovedRow): WithRow {
  const path = listPathNow(form, place)
  const list = path === null ? undefined : form[path]
  if (path === null || !list) return 'gone'
  const rows = list.rows ?? []
  if (rows.some(({ id }) => id === row.id)) return 'there'
  const places = before.map((id) => rows.findIndex((each) => each.id === id))
  const index = (places.find((each) => each !== -1) ?? -1) + 1
  const state: FormState = {}
  for (const [key, field] of Object.entries(form)) {
    const [number = '', ...rest] = key.startsWith(`${path}.`) ? key.slice(path.length + 1).split('.') : []
    const isBehind = /^\d+$/.test(number) && Number(number) >= index
    state[isBehind ? join(path, String(Number(number) + 1), ...rest) : key] = field
  }
  for (const [key, field] of Object.entries(fields)) state[join(path, String(index), key)] = field
  state[path] = {
    ...list,
    disableFormData: true,
    rows: rows.toSpliced(index, 0, row),
    value: rows.length + 1,
  }
  return { state, at: { path, index } }
}

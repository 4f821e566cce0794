import type { FormField, FormState } from 'payload'
import { keyedForm, keyFinder, pathAt } from '../history/keyed-form'

/** The fields of a form by path: as it was sent, and as it is now. */
type Since = { sent: FormState; now: FormState; focused: string | null }

/** The open document forms, by the address of their documents. */
const open = new Map<string, () => FormState>()

/**
 * Tells of the form of a document, as long as it is open.
 * @param document such as `posts/3`
 * @returns forgets the form
 */
export function keepForm(document: string, fields: () => FormState): () => void {
  open.set(document, fields)
  return () => void (open.get(document) === fields && open.delete(document))
}

/** The fields of a document's form at the moment; undefined if it is not open. */
export const fieldsNow = (document: string): FormState | undefined => open.get(document)?.()

/** The path of the field that an element is part of. */
export function fieldOfPart(part: Element | null): string | null {
  const field = part?.closest<HTMLElement>('[data-field-path], [id^="field-"]')
  return field?.dataset.fieldPath ?? field?.id.slice('field-'.length).replaceAll('__', '.') ?? null
}

/** The path of the field that has the focus. */
export const focusedField = (): string | null => fieldOfPart(document.activeElement)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const idsOf = (list: FormField | undefined) => list?.rows?.map(({ id }) => id)

/** The present path of a field of a form that was sent; null if its row is gone. */
function placesNow(sent: FormState, now: FormState): (path: string) => string | null {
  if (hasSameRows(sent, now)) return (path) => path
  const [keyAt, pathOf] = [keyFinder(sent), pathAt(now)]
  return (path) => {
    const key = keyAt(path)
    return key === undefined ? path : pathOf(key)
  }
}

/** A list of an answer, with its rows as they are now. */
function rowsNow(field: FormField, sent: FormField | undefined, now: FormField | undefined): FormField {
  const { rows } = field
  if (!rows || !now?.rows || isSame(idsOf(sent), idsOf(now))) return field
  return { ...field, rows: now.rows.map((row) => ({ ...row, ...rows.find(({ id }) => id === row.id) })) }
}

/**
 * Removes from an answer to a form the values of fields that are being edited, or were edited since it was sent, and
 * moves the fields of rows to their present paths. Payload's client goes by paths: it would fill another row, or create
 * one.
 */
export function withoutEdited(answer: FormState, { sent, now, focused }: Since): FormState {
  const placeOf = placesNow(sent, now)
  const fields = Object.entries(answer).flatMap(([path, field]): [string, FormState[string]][] => {
    const place = placeOf(path)
    if (place === null) return []
    const is = now[place]
    const isEdited = is && (place === focused || !sent[path] || !isSame(sent[path].value, is.value))
    const answered = rowsNow(field, sent[path], is)
    if (!isEdited) return [[place, answered]]
    const { value: _value, initialValue: _initialValue, ...rest } = answered
    return [[place, rest]]
  })
  return Object.fromEntries(fields)
}

/**
 * A new state of a form, with what was typed since it was asked for. Rows are told apart by their ids: in the new state
 * they may stand elsewhere.
 * @returns null if it does not have a field that was typed in
 */
export function withTypedSince(answer: FormState, { sent, now }: Omit<Since, 'focused'>): FormState | null {
  const [before, pathOf, state] = [keyedForm(sent), pathAt(answer), { ...answer }]
  for (const [key, { value, field }] of keyedForm(now)) {
    if (field.rows || isSame(before.get(key)?.value, value)) continue
    const path = pathOf(key)
    const answered = path === null ? undefined : answer[path]
    if (path === null || !answered) return null
    const { value: _value, initialValue: _initialValue, ...rest } = answered
    state[path] = { ...field, ...rest }
  }
  return state
}

/** Whether rows were added since a form was sent, and still wait for their fields from the server. */
export const hasAddedRows = ({ sent, now }: Omit<Since, 'focused'>): boolean =>
  Object.entries(now).some(([path, { rows }]) =>
    rows?.some(({ id, isLoading }) => isLoading && !idsOf(sent[path])?.includes(id)),
  )

const rowIds = (fields: FormState) =>
  Object.entries(fields).flatMap(([path, field]) => (field.rows ? [[path, idsOf(field)]] : []))

/** Whether two states of a form have the same rows in the same places. */
export const hasSameRows = (one: FormState, other: FormState): boolean => isSame(rowIds(one), rowIds(other))

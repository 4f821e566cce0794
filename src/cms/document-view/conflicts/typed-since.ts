import type { FormState } from 'payload'

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

/** Whether a field of the form is the editor's: it has the focus, or has changed since it was sent. */
function isEdited(path: string, { sent, now, focused }: Since): boolean {
  if (!now[path]) return false
  return path === focused || !sent[path] || !isSame(sent[path].value, now[path].value)
}

/** Leaves out of an answer to a form the values of the fields that are being edited, or were since it was sent. */
export const withoutEdited = (answer: FormState, since: Since): FormState =>
  Object.fromEntries(
    Object.entries(answer).map(([path, field]) => {
      if (!isEdited(path, since)) return [path, field]
      const { value: _value, initialValue: _initialValue, ...rest } = field
      return [path, rest]
    }),
  )

/** A new state of a form, with the values of the fields that were edited since it was asked for. */
export const withEdited = (answer: FormState, since: Since): FormState =>
  Object.fromEntries(
    Object.entries(withoutEdited(answer, since)).map(([path, field]) => [
      path,
      field === answer[path] ? field : { ...since.now[path], ...field },
    ]),
  )

const rowIds = (fields: FormState) =>
  Object.entries(fields).flatMap(([path, { rows }]) => (rows ? [[path, rows.map(({ id }) => id)]] : []))

/** Whether two states of a form have the same rows in the same places. */
export const hasSameRows = (one: FormState, other: FormState): boolean => isSame(rowIds(one), rowIds(other))

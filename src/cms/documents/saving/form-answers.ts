import { isDeepStrictEqual } from 'node:util'
import type { ServerFunctionClientArgs } from 'payload'
import { z } from 'zod'
import { partAt } from '@/cms/fields/part-at'
import { formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import { findStore, givenParts } from '../stores/document-store'

const rowsSchema = z.array(z.looseObject({ addedByServer: z.boolean().optional() }))

const fieldsSchema = z.record(z.string(), z.looseObject({ addedByServer: z.boolean().optional() }))

type FieldState = z.infer<typeof fieldsSchema>[string]

/** A form that was sent with a call. */
type SentForm = { isWritten: (place: string) => boolean; fields: Record<string, FieldState> }

/** Reduces a field's state to what the answer may change; null leaves the field out. */
type Reduce = (place: string, field: FieldState, form: SentForm) => FieldState | null

/** Root path of the content fields of a document that is there once. */
const WORDS = 'content'

/** Tells whether an editor writes a field of a form; the server tells the others. */
function writtenIn(collection: unknown): SentForm['isWritten'] {
  const kind = typeof collection === 'string' ? findStore(collection)?.kind : null
  if (!kind) return (place) => place.startsWith(WORDS)
  const given = givenParts(kind)
  const parts = readDocumentSchema(kind.schema).shape.parts.map(([part]) => part)
  const written = new Set(parts.filter((part) => !given.includes(part)).map(formName))
  return (place) => written.has(place.split('.', 1)[0] ?? '')
}

/** Removes the text that was sent: more may have been typed since. */
const afterDraft: Reduce = (place, field, { isWritten }) => {
  if (!isWritten(place) || field.addedByServer) return field
  const { value: _value, initialValue: _initialValue, ...rest } = field
  return rest
}

/** Removes the text that was sent, unless the server has put it right. */
const afterSaveForRelease: Reduce = (place, field, form) =>
  isDeepStrictEqual(field.value, form.fields[place]?.value) ? afterDraft(place, field, form) : field

/** A field without its text, normalised like Payload's client does: missing flags mean valid. */
const withoutWords = ({ value: _value, initialValue: _initialValue, ...said }: FieldState) => ({
  ...said,
  valid: said.valid !== false,
  passesCondition: said.passesCondition !== false,
  errorPaths: said.errorPaths ?? [],
})

/** Whether the answer leaves a field as it was sent. */
function isAsSent(said: FieldState, sent: FieldState | undefined): boolean {
  if (!sent) return false
  const before: Record<string, unknown> = withoutWords(sent)
  return Object.entries(withoutWords(said)).every(([name, value]) => isDeepStrictEqual(value, before[name]))
}

/**
 * A field without the components that the form has already. Payload renders those beside an input for every answer;
 * taken for a change of the form, they would put off the save of what was typed.
 */
function withoutKnownComponents(said: FieldState, sent: FieldState | undefined): FieldState {
  if (!sent?.lastRenderedPath || sent.lastRenderedPath !== said.lastRenderedPath) return said
  const { customComponents: _customComponents, ...rest } = said
  return rest
}

/**
 * Leaves out an unchanged field. Payload's client treats every field without an error as valid: an answer to a request
 * from before a save would clear the problems reported by the refused save. It ignores the text in these answers.
 */
const whileFilledIn: Reduce = (place, field, { fields }) => {
  const said = withoutKnownComponents(field, fields[place])
  return isAsSent(said, fields[place]) ? null : said
}

const whole: Reduce = (_place, field) => field

/** Chooses how the fields of an answer are reduced, by the arguments of its call. */
function reductionFor({ data, schemaPath, collectionSlug }: ServerFunctionClientArgs['args']): Reduce {
  if (!data) return schemaPath === collectionSlug ? whileFilledIn : whole
  const status = partAt(data, '_status')
  // A draft that was not saved, since its words are saved for release (idle-draft.ts): the form has its own.
  if (status === 'draft' || partAt(data, 'isIdle') === true) return afterDraft
  return status === 'published' ? afterSaveForRelease : whole
}

/**
 * Removes from a field which of its rows are collapsed: a row that was opened after the request would close. Rows that
 * the server adds keep theirs.
 */
function withoutCollapsed(field: FieldState): FieldState {
  const rows = rowsSchema.safeParse(field.rows)
  if (!rows.success) return field
  const open = rows.data.map((row) => {
    if (row.addedByServer) return row
    const { collapsed: _collapsed, ...rest } = row
    return rest
  })
  return { ...field, rows: open }
}

/**
 * Removes from the answer the values for which the open form is newer: Payload's client overwrites what has been typed,
 * opened or found wrong since the form was sent. Other answers stay as they are.
 */
export function withoutStaleState({ name, args }: ServerFunctionClientArgs, answer: unknown): unknown {
  const sent = fieldsSchema.safeParse(name === 'form-state' ? args.formState : undefined)
  const fields = fieldsSchema.safeParse(partAt(answer, 'state'))
  if (!sent.success || !fields.success) return answer
  const reduce = reductionFor(args)
  const form = { isWritten: writtenIn(args.collectionSlug), fields: sent.data }
  const state = Object.entries(fields.data).flatMap(([place, field]) => {
    const reduced = reduce(place, field, form)
    return reduced ? [[place, withoutCollapsed(reduced)]] : []
  })
  return { ...(answer as object), state: Object.fromEntries(state) }
}

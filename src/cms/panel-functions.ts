import { isDeepStrictEqual } from 'node:util'
import type { ServerFunctionClientArgs } from 'payload'
import { z } from 'zod'
import { formName, readDocumentSchema } from '@/content/fields/field-schema'
import { errorLine } from '@/database/error-report'
import { isUnavailable } from '@/database/sql-state'
import { findStore, givenParts } from './documents/document-store'
import { partAt } from './fields/part-at'
import { isBeyondForms } from './form-size'
import { SHOWN_COLLECTIONS } from './shown-collections'

/** Payload server functions that the panel's pages use. The others bypass forms, or belong to features that are off. */
const ASKED = [
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
] as const

/** A field's path in a form: `content.0.items.12.answer`. Payload creates lists as long as the number says. */
const PLACE = /^(?:[\w-]*[A-Za-z_-][\w-]*|\d{1,4})(?:\.(?:[\w-]*[A-Za-z_-][\w-]*|\d{1,4})){0,39}$/

/** Longest path of a field. */
const PLACE_MAX = 500

const isPlace = (place: string) => place.length <= PLACE_MAX && PLACE.test(place)

/** Maximum fields of a form. */
const FIELDS_MAX = 20_000

/** A form as Payload's client holds it: its fields by path. */
const formState = z
  .record(z.string(), z.unknown())
  .refine((fields) => Object.keys(fields).every(isPlace))
  .nullish()

const id = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,8}$/)]).nullish()

/** A path in a schema, which Payload logs if it does not exist: `content-documents.content.services-services.items`. */
const schemaPath = z
  .string()
  .max(PLACE_MAX)
  .regex(/^[\w.-]*$/)
  .nullish()

const callSchema = z.object({
  name: z.enum(ASKED),
  args: z.looseObject({
    collectionSlug: z.enum(SHOWN_COLLECTIONS).nullish(),
    schemaPath,
    path: schemaPath,
    id,
    docID: id,
    formState,
    documentFormState: formState,
    initialBlockFormState: formState,
  }),
})

/** The error format of Payload's functions. */
export type RefusedFunction = { errors: { message: string }[] }

const refused = (message: string): RefusedFunction => ({ errors: [{ message }] })

const NOT_POSSIBLE = 'That was not possible at the moment. Please try again shortly.'

const GONE = 'This is not there any more: somebody has deleted it.'

/** Why a function is not called with these arguments; null if it may be. */
export function functionProblem(call: ServerFunctionClientArgs): RefusedFunction | null {
  if (isBeyondForms(call, FIELDS_MAX))
    return refused('The form is nested deeper than any form of the site, or larger.')
  return callSchema.safeParse(call).success ? null : refused('Nothing of the panel asks for this.')
}

const failedSchema = z.object({ errors: z.array(z.looseObject({ message: z.string() })).min(1) })

/** Removes a failed SQL statement from a function's answer; Payload would send it. */
export function withoutStatements(answer: unknown): unknown {
  if (partAt(answer, 'errors') === undefined) return answer
  const failed = failedSchema
    .safeParse(answer)
    .data?.errors.some(({ message }) => /^Failed query/.test(message))
  return failed ? refused(NOT_POSSIBLE) : answer
}

/**
 * Whether an error is a framework redirect: Payload redirects to the list when a document is gone. Behind the gate the
 * framework cannot follow it, and would answer 500.
 */
const isLeadingOn = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_')

/** The property that replaces a document or list that could not be rendered. */
const DRAWN: Record<string, string> = { 'render-document': 'Document', 'render-list': 'List' }

/**
 * Calls a function; turns failures into a message. The framework would answer 500, and log the error with all bound
 * values of its statement.
 */
export async function answerInWords(
  { name }: Pick<ServerFunctionClientArgs, 'name'>,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return withoutStatements(await ask())
  } catch (error) {
    const isGone = isLeadingOn(error)
    if (!isGone && !isUnavailable(error)) console.error(`${name} of the panel failed: ${errorLine(error)}`)
    const drawn = DRAWN[name]
    const words = isGone ? GONE : NOT_POSSIBLE
    return { ...refused(words), ...(drawn && { [drawn]: words }) }
  }
}

/** Root path of the content fields of a document that is there once. */
const WORDS = 'content'

/** Whether an editor writes a field of a form; the server tells the others. */
function isWritten(collection: unknown, place: string): boolean {
  const kind = typeof collection === 'string' ? findStore(collection)?.kind : null
  if (!kind) return place.startsWith(WORDS)
  const [field] = place.split('.', 1)
  return readDocumentSchema(kind.schema).shape.parts.some(
    ([part]) => formName(part) === field && !givenParts(kind).includes(part),
  )
}

const fieldsSchema = z.record(z.string(), z.looseObject({ addedByServer: z.boolean().optional() }))

type FieldState = z.infer<typeof fieldsSchema>[string]

/**
 * Removes the submitted text from the answer to a save. Payload's client would put it back over what has been typed
 * meanwhile. After a save for release, what the server has put right stays in the answer.
 */
export function withoutSentWords({ name, args }: ServerFunctionClientArgs, answer: unknown): unknown {
  const sent = fieldsSchema.safeParse(name === 'form-state' ? args.formState : undefined)
  const status = partAt(args.data, '_status')
  const isAfterSave = sent.success && (status === 'draft' || status === 'published')
  const fields = fieldsSchema.safeParse(isAfterSave ? partAt(answer, 'state') : undefined)
  if (!sent.success || !fields.success) return answer
  const isPutRight = (place: string, { value }: FieldState) =>
    status === 'published' && !isDeepStrictEqual(value, sent.data[place]?.value)
  const state = Object.entries(fields.data).map(([place, field]) => {
    if (!isWritten(args.collectionSlug, place) || field.addedByServer || isPutRight(place, field))
      return [place, field]
    const { value: _value, initialValue: _initialValue, ...rest } = field
    return [place, rest]
  })
  return { ...(answer as object), state: Object.fromEntries(state) }
}

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
 * Removes unchanged fields from the answers that a form gets while it is filled in. Payload's client treats every field
 * without an error as valid: an answer to a request from before a save would clear the problems reported by the refused
 * save. The client ignores the text in these answers.
 */
export function withoutKnown({ name, args }: ServerFunctionClientArgs, answer: unknown): unknown {
  const isWhileFilled = name === 'form-state' && !args.data && args.schemaPath === args.collectionSlug
  const sent = fieldsSchema.safeParse(isWhileFilled ? args.formState : undefined)
  const fields = fieldsSchema.safeParse(partAt(answer, 'state'))
  if (!sent.success || !fields.success) return answer
  const news = Object.entries(fields.data).filter(([place, field]) => !isAsSent(field, sent.data[place]))
  return { ...(answer as object), state: Object.fromEntries(news) }
}

const rowsSchema = z.array(z.looseObject({ addedByServer: z.boolean().optional() }))

/** A field without the collapsed state of the rows that the form has. */
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
 * Removes from an answer which rows of the form are collapsed. Payload's client would put that over the present state:
 * a row that was opened after the request would close. Rows that the server adds keep theirs.
 */
export function withoutSentCollapsed({ name, args }: ServerFunctionClientArgs, answer: unknown): unknown {
  const fields = fieldsSchema.safeParse(
    name === 'form-state' && args.formState ? partAt(answer, 'state') : undefined,
  )
  if (!fields.success) return answer
  const state = Object.entries(fields.data).map(([place, field]) => [place, withoutCollapsed(field)])
  return { ...(answer as object), state: Object.fromEntries(state) }
}

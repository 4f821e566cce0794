import { isDeepStrictEqual } from 'node:util'
import type { ServerFunctionClientArgs } from 'payload'
import { z } from 'zod'
import { errorLine } from '@/database/error-report'
import { isUnavailable } from '@/database/sql-state'
import { partAt } from './fields/part-at'
import { isBeyondForms } from './form-size'
import { SHOWN_COLLECTIONS } from './shown-collections'

/** What the panel's pages ask of Payload's functions, which are found by name. Others write past forms, or are of features that are off. */
const ASKED = [
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
] as const

/** Where a field stands in a form: `content.0.items.12.answer`. Payload makes lists as long as the number says. */
const PLACE = /^(?:[\w-]*[A-Za-z_-][\w-]*|\d{1,4})(?:\.(?:[\w-]*[A-Za-z_-][\w-]*|\d{1,4})){0,39}$/

/** The longest place of a field. */
const PLACE_MAX = 500

const isPlace = (place: string) => place.length <= PLACE_MAX && PLACE.test(place)

/** The most fields that a form has, each of them under its place. */
const FIELDS_MAX = 20_000

/** A form as Payload's client holds it: its fields by their places. */
const formState = z
  .record(z.string(), z.unknown())
  .refine((fields) => Object.keys(fields).every(isPlace))
  .nullish()

const id = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,8}$/)]).nullish()

/** A place in a schema, which Payload repeats in its log where there is none: `content-documents.content.faq-faq-items.items`. */
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

/** As Payload's functions say that something went wrong. */
export type RefusedFunction = { errors: { message: string }[] }

const refused = (message: string): RefusedFunction => ({ errors: [{ message }] })

const NOT_POSSIBLE = 'That was not possible at the moment. Please try again shortly.'

const GONE = 'This is not there any more: somebody has deleted it.'

/** Why a function is not called with what it was sent; null: it may be. */
export function functionProblem(call: ServerFunctionClientArgs): RefusedFunction | null {
  if (isBeyondForms(call, FIELDS_MAX))
    return refused('The form is nested deeper than any form of the site, or larger.')
  return callSchema.safeParse(call).success ? null : refused('Nothing of the panel asks for this.')
}

const failedSchema = z.object({ errors: z.array(z.looseObject({ message: z.string() })).min(1) })

/** What a function answers; where a statement failed, without the statement, which Payload would send. */
export function withoutStatements(answer: unknown): unknown {
  if (partAt(answer, 'errors') === undefined) return answer
  const failed = failedSchema
    .safeParse(answer)
    .data?.errors.some(({ message }) => /^Failed query/.test(message))
  return failed ? refused(NOT_POSSIBLE) : answer
}

/**
 * An error by which the framework leads to another page: Payload leads to the list where a document is gone. Behind the gate
 * the framework cannot follow, and would answer 500.
 */
const isLeadingOn = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_')

/** What is shown in the place of a document or list that a function could not draw. */
const DRAWN: Record<string, string> = { 'render-document': 'Document', 'render-list': 'List' }

/**
 * What a function answers; where it failed, a sentence. The framework would answer 500, and log the error with every value
 * that was bound to its statement.
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

/** Where the fields of a document's words stand. */
const WORDS = 'content'

const fieldsSchema = z.record(z.string(), z.looseObject({ addedByServer: z.boolean().optional() }))

/**
 * What a form is told after a draft was saved, without the words that it had when it was sent. Payload's client would put
 * them back over what has been typed meanwhile, in all fields but the one that was typed in last.
 */
export function withoutSentWords({ name, args }: ServerFunctionClientArgs, answer: unknown): unknown {
  const isAfterDraft = name === 'form-state' && args.formState && partAt(args.data, '_status') === 'draft'
  const fields = fieldsSchema.safeParse(isAfterDraft ? partAt(answer, 'state') : undefined)
  if (!fields.success) return answer
  const state = Object.entries(fields.data).map(([place, field]) => {
    if (!place.startsWith(WORDS) || field.addedByServer) return [place, field]
    const { value: _value, initialValue: _initialValue, ...rest } = field
    return [place, rest]
  })
  return { ...(answer as object), state: Object.fromEntries(state) }
}

type FieldState = z.infer<typeof fieldsSchema>[string]

/** A field without its words, as Payload's client takes it: of what is not said nothing is wrong. */
const withoutWords = ({ value: _value, initialValue: _initialValue, ...said }: FieldState) => ({
  ...said,
  valid: said.valid !== false,
  passesCondition: said.passesCondition !== false,
  errorPaths: said.errorPaths ?? [],
})

/** Whether a field is said to be as it was sent. */
function isAsSent(said: FieldState, sent: FieldState | undefined): boolean {
  if (!sent) return false
  const before: Record<string, unknown> = withoutWords(sent)
  return Object.entries(withoutWords(said)).every(([name, value]) => isDeepStrictEqual(value, before[name]))
}

/**
 * What a form is told while it is filled in, without the fields of which that says nothing new. Payload's client takes every
 * field of an answer that is not said to be wrong for right: one that was asked for before a save and comes after the save
 * was refused would take back what that has told at the fields. Its words it does not take from such an answer.
 */
export function withoutKnown({ name, args }: ServerFunctionClientArgs, answer: unknown): unknown {
  const isWhileFilled = name === 'form-state' && !args.data && args.schemaPath === args.collectionSlug
  const sent = fieldsSchema.safeParse(isWhileFilled ? args.formState : undefined)
  const fields = fieldsSchema.safeParse(partAt(answer, 'state'))
  if (!sent.success || !fields.success) return answer
  const news = Object.entries(fields.data).filter(([place, field]) => !isAsSent(field, sent.data[place]))
  return { ...(answer as object), state: Object.fromEntries(news) }
}

import type { ServerFunctionClientArgs } from 'payload'
import { z } from 'zod'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { slugOf } from '@/collections/content-kind'
import { PICTURES } from '@/collections/content-picture'
import { kinds } from '@/content-seed/kinds'
import { errorLine } from '@/platform/database/errors/error-report'
import { isUnavailable } from '@/platform/database/errors/sql-state'
import { partAt } from '../fields/part-at'
import { isBeyondForms } from './form-size'

/** The collections with lists and forms in the panel. */
export const SHOWN_COLLECTIONS = [...kinds.map(slugOf), CONTENT_DOCUMENTS, PICTURES] as const

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

/** A form of Payload's client: its fields by path. */
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
type RefusedFunction = { errors: { message: string }[] }

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

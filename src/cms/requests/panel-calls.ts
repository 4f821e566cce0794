import type { AfterErrorHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { SessionOver } from '@/accounts/sessions'
import { adminUserCollection } from '@/collections/admin-user'
import { PICTURES } from '@/collections/content-picture'
import { Refused } from '@/domain/rules/changes/refused'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { blamesData, isUnavailable } from '@/platform/database/errors/sql-state'
import { isPart, partAt } from '../fields/part-at'
import { NOT_SIGNED_IN } from '../session/held-session'
import { isBeyondForms } from './form-size'
import { isReadableCondition } from './page-query'
import { SHOWN_COLLECTIONS } from './panel-functions'
import { inTurn, inTurnWithFile } from './panel-writes'
import { refusalBody } from './refusal-body'

type Route = (request: Request, route: { params: Promise<{ slug: string[] }> }) => Promise<Response>

const refused = (status: number, detail: string) => ({ status, response: refusalBody(detail) })

const answerRefused = (status: number, detail: string): Response =>
  Response.json(refusalBody(detail), { status })

/** Its ids are strings; all others are numbers. */
const KEYED = 'payload-preferences'

/** Known first segments below /cms/api: Payload looks them up in a plain object, where inherited names exist. */
const KNOWN = new Set<string>([
  'access',
  adminUserCollection.slug,
  ...SHOWN_COLLECTIONS,
  'links',
  'payload-locked-documents',
  'releases',
  'search',
  KEYED,
])

/** A path segment or id; Payload would read `1;drop` as 1. After `file` comes a file name. */
const PART = /^(?:[a-z][a-z-]*|0|[1-9]\d{0,8})$/

function isAddress([slug = '', ...parts]: string[]): boolean {
  if (!KNOWN.has(slug)) return false
  return slug === KEYED || parts[0] === 'file' || parts.every((part) => PART.test(part))
}

/** Numeric query parameters, and their form. */
const NUMBERS: [name: string, form: RegExp][] = [
  ['limit', /^\d{1,4}$/],
  ['page', /^\d{1,6}$/],
  ['depth', /^\d{1,2}$/],
]

function queryProblem(query: URLSearchParams): string | null {
  const names = [...query.keys()]
  for (const [name, form] of NUMBERS) {
    // Payload's parser makes an array of a parameter that is repeated or has brackets.
    const [asked, ...more] = names.filter((each) => each.split('[', 1)[0] === name)
    if (asked === undefined) continue
    if (asked !== name || more.length > 0 || !form.test(query.get(name) ?? ''))
      return `The parameter ${name} must be a whole number, given once`
  }
  return names.every(isReadableCondition) ? null : 'The parameter where names no field and operator'
}

const withBody = ({ url, method, headers, signal }: Request, body: BodyInit) =>
  new Request(url, { method, headers, signal, body })

/** Why Payload could not handle a body; null if it is an object within the size of forms. */
function bodyProblem(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (!isPart(body)) return 'The body must be a JSON object'
    return isBeyondForms(body) ? 'The body is nested too deep, or has too many parts' : null
  } catch {
    return 'The body is not valid JSON'
  }
}

/** @returns the request with its body read, or a refusal if the body is not an object */
async function withJson(request: Request): Promise<Request | Response> {
  const text = await request.text()
  const problem = bodyProblem(text)
  return problem === null ? withBody(request, text) : answerRefused(400, problem)
}

/**
 * Reads a multipart form: Payload's client sends the form as one field, and the file as another. A form without a file
 * is passed on as JSON: Payload limits a field to 1 MB, and reports truncated or malformed forms as server errors.
 */
async function withForm(request: Request, slug: string): Promise<Request | Response> {
  const bytes = await request.arrayBuffer()
  const { headers } = request
  const form = await new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => null)
  const json = form?.get('_payload') ?? '{}'
  const file = form?.get('file')
  const isWhole = form !== null && [...form.keys()].every((name) => name === '_payload' || name === 'file')
  if (!isWhole || typeof json !== 'string') return answerRefused(400, 'The form cannot be read')
  const problem = bodyProblem(json)
  if (problem !== null) return answerRefused(400, problem)
  if (file instanceof File && slug === PICTURES) return withBody(request, bytes)
  if (file) return answerRefused(400, 'There is no place for a file here')
  const asJson = new Headers(headers)
  asJson.set('content-type', 'application/json')
  asJson.delete('content-length')
  return new Request(request.url, {
    method: request.method,
    headers: asJson,
    signal: request.signal,
    body: json,
  })
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

const FORM_TYPE = 'application/x-www-form-urlencoded'

const isWithParts = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/form-data;') ?? false

/** A query too long for an address arrives as a form (src/server/panel/panel-headers.ts). */
const isLongQuery = ({ headers }: Request) =>
  headers.get('x-payload-http-method-override') === 'GET' && headers.get('content-type') === FORM_TYPE

async function judgedQuery(request: Request): Promise<Request | Response> {
  const text = await request.text()
  const problem = queryProblem(new URLSearchParams(text))
  return problem === null ? withBody(request, text) : answerRefused(400, problem)
}

async function judged(request: Request, slug: string): Promise<Request | Response> {
  const hasNone = request.body === null || request.headers.get('content-length') === '0'
  if (hasNone || request.method === 'GET') return request
  if (isLongQuery(request)) return judgedQuery(request)
  if (isWithParts(request)) return withForm(request, slug)
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    return answerRefused(415, 'The body must be JSON in UTF-8, or a form with files')
  return withJson(request)
}

/** The message of a Payload error, in its different places. */
const refusalSchema = z.looseObject({
  message: z.string().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
})

/** Adds `detail` to a refusal, like our own (contract §6). */
async function withDetail(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const body: unknown = await answer.json().catch(() => null)
  if (partAt(body, 'detail') !== undefined) return Response.json(body, answer)
  const { message, errors } = refusalSchema.safeParse(body).data ?? {}
  // Payload repeats the unknown address.
  if (answer.status === 404 && !errors) return answerRefused(404, 'There is no such address')
  const detail = errors?.[0]?.message ?? message ?? 'That was not possible.'
  return Response.json({ ...(isPart(body) ? body : {}), detail }, { status: answer.status })
}

/** Calls that only read, and uploads, which take a turn themselves when they write (src/cms/pictures/upload-picture.ts). */
const takesNoTurn = (call: Request, [slug = '', ...parts]: string[]): boolean =>
  call.method === 'GET' ||
  isLongQuery(call) ||
  (call.method === 'POST' && slug === PICTURES && parts.length === 0)

/** Validates panel API requests before Payload sees them. */
export function judgeCalls(route: Route): Route {
  return async (request, context) => {
    const { slug } = await context.params
    if (!isAddress(slug)) return answerRefused(404, 'There is no such address')
    const problem = queryProblem(new URL(request.url).searchParams)
    if (problem !== null) return answerRefused(400, problem)
    const answered = async () => {
      const call = await judged(request, slug[0] ?? '')
      if (call instanceof Response) return call
      const answer = () => route(call, context)
      return withDetail(await (takesNoTurn(call, slug) ? answer() : inTurn(call, answer)))
    }
    const mayHaveFile = slug[0] === PICTURES && isWithParts(request)
    return mayHaveFile ? inTurnWithFile(request, answered) : answered()
  }
}

/** A list query whose fields and values do not match, which makes Payload and PostgreSQL fail. */
const isAskedOddly = (error: Error, { method, query }: PayloadRequest) =>
  method === 'GET' &&
  ('where' in query || 'sort' in query) &&
  !('status' in error && Number(error.status) < 500)

/**
 * Reports database failures for what they are: data that cannot be stored, a query that cannot be answered, or an
 * unavailable database.
 */
export const tellFailure: AfterErrorHook = ({ error, req }) => {
  // The gate requires a session: it has ended since, and Payload would answer 403.
  if (!req.user || error instanceof SessionOver) return { status: 401, response: NOT_SIGNED_IN }
  if (error instanceof Refused && error.reason === 'forbidden') return refused(403, error.message)
  if (error instanceof StoreAway) return refused(503, error.message)
  if (isUnavailable(error))
    return refused(503, 'The database does not answer at the moment. Please try again shortly.')
  if (blamesData(error)) return refused(400, 'A value in the request cannot be read or stored')
  return isAskedOddly(error, req) ? refused(400, 'The list cannot be asked for in this way') : undefined
}

import type { AfterErrorHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { SessionOver } from '@/accounts/sessions'
import { adminUserCollection } from '@/collections/admin-user'
import { PICTURES } from '@/collections/content-picture'
import { blamesData, isUnavailable } from '@/database/sql-state'
import { partAt } from './fields/part-at'
import { isBeyondForms } from './form-size'
import { NOT_SIGNED_IN } from './held-session'
import { inTurn, inTurnWithFile } from './panel-writes'
import { isReadableCondition } from './query-conditions'
import { refusalBody } from './refusal-body'
import { SHOWN_COLLECTIONS } from './shown-collections'

type Route = (request: Request, route: { params: Promise<{ slug: string[] }> }) => Promise<Response>

const refused = (status: number, detail: string) => ({ status, response: refusalBody(detail) })

const answerRefused = (status: number, detail: string): Response =>
  Response.json(refusalBody(detail), { status })

/** Kept by a key of any kind, where everything else is by a number. */
const KEYED = 'payload-preferences'

/** What stands first in an address below /cms/api: Payload looks it up where JavaScript keeps names of its own. */
const KNOWN = new Set<string>([
  'access',
  adminUserCollection.slug,
  ...SHOWN_COLLECTIONS,
  'payload-locked-documents',
  KEYED,
])

/** A part of a call's name, or an id; Payload would take `1;drop` for 1. What follows `file` is a file's name. */
const PART = /^(?:[a-z][a-z-]*|[1-9]\d{0,8})$/

function isAddress([slug = '', ...parts]: string[]): boolean {
  if (!KNOWN.has(slug)) return false
  return slug === KEYED || parts[0] === 'file' || parts.every((part) => PART.test(part))
}

/** Numbers in a query, and how long they may be. */
const NUMBERS: [name: string, form: RegExp][] = [
  ['limit', /^\d{1,4}$/],
  ['page', /^\d{1,6}$/],
  ['depth', /^\d{1,2}$/],
]

function queryProblem(query: URLSearchParams): string | null {
  const names = [...query.keys()]
  for (const [name, form] of NUMBERS) {
    // Payload's parser makes a list of one that comes twice or has brackets.
    const [asked, ...more] = names.filter((each) => each.split('[', 1)[0] === name)
    if (asked === undefined) continue
    if (asked !== name || more.length > 0 || !form.test(query.get(name) ?? ''))
      return `The parameter ${name} must be a whole number, given once`
  }
  return names.every(isReadableCondition)
    ? null
    : 'The parameter where names no field and what it is compared by'
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withBody = ({ url, method, headers, signal }: Request, body: BodyInit) =>
  new Request(url, { method, headers, signal, body })

/** Why a body is none that Payload could take; null where it is an object of a form's size. */
function bodyProblem(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (!isObject(body)) return 'The body must be a JSON object'
    return isBeyondForms(body) ? 'The body is nested too deep, or has too many parts' : null
  } catch {
    return 'The body is not valid JSON'
  }
}

/** @returns the request with its body read, or the refusal of one that is no object */
async function withJson(request: Request): Promise<Request | Response> {
  const text = await request.text()
  const problem = bodyProblem(text)
  return problem === null ? withBody(request, text) : answerRefused(400, problem)
}

/**
 * Payload's client sends a form as one field, and its file as another. A form without a file goes on as the JSON it is: of a
 * field Payload would take 1 MB, and what breaks off or is no form it answers as a failure of its own.
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

/** A query too long for an address comes as a form (src/server/panel/panel-headers.ts). */
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

/** What a refusal of Payload's says, wherever it says it. */
const refusalSchema = z.looseObject({
  message: z.string().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
})

/** A refusal as our own are written (contract §6): what Payload says, under `detail` too. */
async function withDetail(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const body: unknown = await answer.json().catch(() => null)
  if (partAt(body, 'detail') !== undefined) return Response.json(body, answer)
  const { message, errors } = refusalSchema.safeParse(body).data ?? {}
  // Payload repeats the address that it does not know.
  if (answer.status === 404 && !errors) return answerRefused(404, 'There is no such address')
  const detail = errors?.[0]?.message ?? message ?? 'That was not possible.'
  return Response.json({ ...(isObject(body) ? body : {}), detail }, { status: answer.status })
}

/** What only reads, and a new file: its call takes one when there is something to write (src/cms/pictures/upload-picture.ts). */
const takesNoTurn = (call: Request, [slug = '', ...parts]: string[]): boolean =>
  call.method === 'GET' ||
  isLongQuery(call) ||
  (call.method === 'POST' && slug === PICTURES && parts.length === 0)

/** Holds what the panel's API is sent against what Payload takes for granted, before Payload sees it. */
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

/** What a list is asked by: of fields and values that do not go together Payload and PostgreSQL make failures. */
const isAskedOddly = (error: Error, { method, query }: PayloadRequest) =>
  method === 'GET' &&
  ('where' in query || 'sort' in query) &&
  !('status' in error && Number(error.status) < 500)

/**
 * What PostgreSQL says of a failure is told as what it is: data that nobody can store, a question that nobody can answer,
 * or a database that is away.
 */
export const tellFailure: AfterErrorHook = ({ error, req }) => {
  // The gate lets nobody in without a session: it has ended since, and Payload would answer 403.
  if (!req.user || error instanceof SessionOver) return { status: 401, response: NOT_SIGNED_IN }
  if (isUnavailable(error))
    return refused(503, 'The database does not answer at the moment. Please try again shortly.')
  if (blamesData(error)) return refused(400, 'A value in the request cannot be read or stored')
  return isAskedOddly(error, req) ? refused(400, 'The list cannot be asked for in this way') : undefined
}

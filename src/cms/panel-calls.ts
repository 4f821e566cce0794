import type { AfterErrorHook } from 'payload'
import { collections } from '@/collections/all'
import { blamesData, isUnavailable } from '@/database/sql-state'

type Route = (request: Request, route: { params: Promise<{ slug: string[] }> }) => Promise<Response>

/** As Payload's client reads a refusal, and as our own calls write one. */
const refused = (status: number, detail: string) => ({
  status,
  response: { detail, errors: [{ message: detail }] },
})

const answerRefused = (status: number, detail: string): Response =>
  Response.json(refused(status, detail).response, { status })

/** What stands first in an address below /cms/api: Payload looks it up where JavaScript keeps names of its own. */
const KNOWN = new Set([
  'access',
  ...collections.map(({ slug }) => slug),
  'payload-locked-documents',
  'payload-preferences',
])

/** Numbers in a query, and how long they may be. */
const NUMBERS: [name: string, form: RegExp][] = [
  ['limit', /^\d{1,4}$/],
  ['page', /^\d{1,6}$/],
  ['depth', /^\d{1,2}$/],
]

function queryProblem(query: URLSearchParams): string | null {
  for (const [name, form] of NUMBERS) {
    const value = query.get(name)
    if (value !== null && !form.test(value)) return `The parameter ${name} must be a whole number`
  }
  return query.has('where') ? 'The parameter where names no field' : null
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const withBody = ({ url, method, headers, signal }: Request, body: string) =>
  new Request(url, { method, headers, signal, body })

/** @returns the request with its body read, or the refusal of one that is no object */
async function withJson(request: Request): Promise<Request | Response> {
  const text = await request.text()
  try {
    if (!isObject(JSON.parse(text))) return answerRefused(400, 'The body must be a JSON object')
  } catch {
    return answerRefused(400, 'The body is not valid JSON')
  }
  return withBody(request, text)
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A query too long for an address comes as a form (src/server/cms/panel-headers.ts). */
const isLongQuery = ({ headers }: Request) =>
  headers.get('x-payload-http-method-override') === 'GET' && headers.get('content-type') === FORM_TYPE

async function judgedQuery(request: Request): Promise<Request | Response> {
  const text = await request.text()
  const problem = queryProblem(new URLSearchParams(text))
  return problem === null ? withBody(request, text) : answerRefused(400, problem)
}

async function judged(request: Request): Promise<Request | Response> {
  const hasNone = request.body === null || request.headers.get('content-length') === '0'
  if (hasNone || request.method === 'GET') return request
  if (isLongQuery(request)) return judgedQuery(request)
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data;')) return request
  if (!JSON_TYPE.test(type)) return answerRefused(415, 'The body must be JSON in UTF-8, or a form with files')
  return withJson(request)
}

/** Holds what the panel's API is sent against what Payload takes for granted, before Payload sees it. */
export function judgeCalls(route: Route): Route {
  return async (request, context) => {
    const { slug } = await context.params
    if (!KNOWN.has(slug[0] ?? '')) return answerRefused(404, 'There is no such address')
    const problem = queryProblem(new URL(request.url).searchParams)
    if (problem !== null) return answerRefused(400, problem)
    const call = await judged(request)
    return call instanceof Response ? call : route(call, context)
  }
}

/** What PostgreSQL says of a failure is told as what it is: data that nobody can store, or a database that is away. */
export const tellFailure: AfterErrorHook = ({ error }) => {
  if (isUnavailable(error))
    return refused(503, 'The database does not answer at the moment. Please try again shortly.')
  if (blamesData(error)) return refused(400, 'A value in the request cannot be read or stored')
  return undefined
}

import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { dropEarlyAnswers, takeEarlyAnswer } from '@/admin-views/api/early-answers'
import { publicEnv } from '@/env.public'

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The bearer token; left out only at sign-in. */
  token?: string
  /**
   * The revision that a change is based on: later changes by others are merged, or the change is refused (contract
   * §4).
   */
  ifMatch?: number
  /** Sent as JSON. */
  json?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** How long an answer may take to come, in ms: the server gives up after a fraction of it, a slow network takes the rest. */
const COMES_WITHIN_MS = 60_000

/** Aborts with another signal, or when an answer has not come in time. */
function impatient(signal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(COMES_WITHIN_MS)
  if (signal === undefined) return late
  // Not every browser that we support has `AbortSignal.any`.
  const either = new AbortController()
  for (const each of [signal, late]) {
    const abort = () => either.abort(each.reason)
    if (each.aborted) abort()
    else each.addEventListener('abort', abort, { once: true, signal: either.signal })
  }
  return either.signal
}

/** The address of an API path such as `/api/auth/verify`. */
export function apiAddress(path: string): string {
  return `${publicEnv.apiBaseUrl}${path}`
}

/** A path with a query. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return `${path}?${parameters}`
}

/**
 * Makes a call of spec §7.
 * @returns the answer to a success
 * @throws ApiFailure for any other status and when no answer comes; an AbortError when `signal` aborts
 */
export async function send(path: string, request: ApiRequest = {}): Promise<Response> {
  const headers = new Headers()
  if (request.token !== undefined) headers.set('Authorization', `Bearer ${request.token}`)
  if (request.json !== undefined) headers.set('Content-Type', 'application/json')
  if (request.ifMatch !== undefined) headers.set('If-Match', `"${request.ifMatch}"`)
  const method = request.method ?? 'GET'
  if (method !== 'GET') dropEarlyAnswers()
  const signal = impatient(request.signal)
  let response: Response
  try {
    response = await (takeEarlyAnswer(path, request.token, signal) ??
      fetch(apiAddress(path), {
        method,
        headers,
        body: request.json === undefined ? undefined : JSON.stringify(request.json),
        signal,
        keepalive: request.keepalive,
      }))
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiFailure(0)
  }
  if (!response.ok) throw new ApiFailure(response.status, detailOf(await response.text().catch(() => '')))
  return response
}

/**
 * Reads the record from the answer to a change. The status alone tells success (spec §7), so an unreadable body is no
 * failure: the list is loaded again anyway.
 */
export async function changedRecord<Shape>(response: Response): Promise<Partial<Shape>> {
  const body: unknown = await response.json().catch(() => null)
  // Cast to the shape that the contract gives; callers expect any part to be missing.
  return typeof body === 'object' && body !== null ? (body as Partial<Shape>) : {}
}

/**
 * The JSON of a successful answer, in the shape that the contract gives; the API's tests check that shape.
 * @throws ApiFailure when the body is cut off or not JSON
 */
export async function jsonOf<Shape>(response: Response): Promise<Shape> {
  try {
    return await response.json()
  } catch {
    throw new ApiFailure(response.status)
  }
}

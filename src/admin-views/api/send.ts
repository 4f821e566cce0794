import { ApiFailure, errorBodyOf, retryAfterOf } from '@/admin-views/api/api-failure'
import { publicEnv } from '@/env.public'

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The bearer token; left out only at sign-in. */
  token?: string
  /** The revision that a change is based on: later changes are merged, or it is refused (contract §4). */
  ifMatch?: number
  json?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** Time for an answer to arrive, in ms: the server's own limit is much shorter, the rest is for a slow network. */
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

/** A path with a query; empty values are left out. Lists become texts with commas. */
export function withQuery(path: string, query: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** Makes a call of spec §7. @throws ApiFailure if refused or not answered; an AbortError */
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
  if (!response.ok) {
    const body = errorBodyOf(await response.text().catch(() => ''))
    throw new ApiFailure(response.status, body.detail, retryAfterOf(response), body)
  }
  return response
}

/** The record in the answer to a change; its status alone tells success (spec §7). */
export async function changedRecord<Shape>(response: Response): Promise<Partial<Shape>> {
  const body: unknown = await response.json().catch(() => null)
  // Cast to the shape that the contract gives; callers expect any part to be missing.
  return typeof body === 'object' && body !== null ? (body as Partial<Shape>) : {}
}

/** The JSON of a successful answer. @throws ApiFailure if it is cut off or not JSON */
export async function jsonOf<Shape>(response: Response): Promise<Shape> {
  try {
    return await response.json()
  } catch {
    throw new ApiFailure(response.status)
  }
}

/** Calls that the document's head has made (shell/early-calls.ts): answers by API path, and their token. */
type EarlyCalls = { token: string; answers: Record<string, Promise<Response>> }

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/**
 * Takes the answer to a call made by the document's head, once; null if there is none for this token.
 * @throws what `fetch` throws, or the signal's reason
 */
function takeEarlyAnswer(
  path: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | null {
  const early = window.earlyCalls
  const answer = early?.answers[path]
  if (early === undefined || answer === undefined || early.token !== token) return null
  delete early.answers[path]
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([answer, aborted])
}

/** Drops the remaining answers: a change is being made, which they would not show. */
function dropEarlyAnswers(): void {
  window.earlyCalls = undefined
}

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { UNREACHED_HEADER } from '@/server/panel/process/reached-function'
import { SECURITY_HEADERS } from '../door/headers'

/** Request headers passed on to the panel. Others could control the framework. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'origin',
  'range',
  'referer',
  'user-agent',
  // Ends with the connecting address (panel-gate.ts).
  'x-forwarded-for',
  // For the panel's log lines (src/server/door/observed.ts).
  'x-request-id',
  // Of the framework's client: navigation and form actions.
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
] as const

/** Cookies that the panel reads: session and theme. */
const COOKIES = /^(?:cms_session=[\w-]{43}|cms-theme=(?:light|dark))$/

/** Long queries are sent as POST with this override to GET; no other override is allowed. */
const METHOD_OVERRIDE = 'x-payload-http-method-override'

const cookiesOf = (header = '') =>
  header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => COOKIES.test(cookie))
    .join('; ')

/** Methods without a body; a body sent anyway is not passed on. */
export const BODILESS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/**
 * Builds new framing headers for the body: if the two connections disagreed about its end, the rest would be read as
 * another request, which no gate has seen.
 */
function bodyHeaders(headers: IncomingHttpHeaders, method: string | undefined): Record<string, string> {
  if (BODILESS.has(method)) return {}
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' }
  return { 'content-length': headers['content-length'] ?? '0' }
}

/**
 * The request headers for the panel's process.
 * @param policy of the answer; the framework reads its scripts' nonce from it
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  method: string | undefined,
  policy: string,
): OutgoingHttpHeaders {
  const passed: Record<string, string | string[]> = {
    cookie: cookiesOf(headers.cookie),
    'content-security-policy': policy,
    // Otherwise closing the connection would cut off a refusal sent during the body.
    connection: 'keep-alive',
    ...bodyHeaders(headers, method),
  }
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (value !== undefined) passed[name] = value
  }
  // The framework compares Origin and Host of writing requests; the gate has already checked them.
  const origin = BODILESS.has(method) ? undefined : headers.origin
  passed.host = origin === undefined ? (headers.host ?? 'localhost') : new URL(origin).host
  if (method === 'POST' && headers[METHOD_OVERRIDE] === 'GET') passed[METHOD_OVERRIDE] = 'GET'
  return passed
}

/** Hop-by-hop headers, and headers that the gate sets itself. */
const NOT_PASSED_BACK = new Set([
  'cache-control',
  'connection',
  'content-security-policy',
  'date',
  'keep-alive',
  'proxy-authenticate',
  'server',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
  UNREACHED_HEADER,
])

/** The panel may set only one cookie: the end of the session (src/accounts/panel-cookie.ts). */
const isOwnCookie = (cookie: string) => cookie.startsWith('cms_session=;')

/** Headers of every answer below /cms: not cached, not indexed. */
export const GATE_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The headers of a panel answer for the client. */
export function answerHeaders(headers: IncomingHttpHeaders, policy: string): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) if (!NOT_PASSED_BACK.has(name)) passed[name] = value
  const cookies = headers['set-cookie']?.filter(isOwnCookie) ?? []
  delete passed['set-cookie']
  if (cookies.length > 0) passed['set-cookie'] = cookies
  return { ...passed, ...GATE_HEADERS, 'Content-Security-Policy': policy }
}

/** Policy of answers that are not documents. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of a panel document: our own scripts, and inline scripts with the nonce. The editor and the lists insert
 * styles, which a nonce cannot cover.
 */
export function panelPolicy(): string {
  const nonce = randomBytes(16).toString('base64')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

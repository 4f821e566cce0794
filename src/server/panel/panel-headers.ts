import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { UNREACHED_HEADER } from '@/processes/panel/reached-function'
import { SECURITY_HEADERS } from '../door/headers'

/** What the panel is told of a request. Everything else that clients send could steer the framework. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'origin',
  'range',
  'referer',
  'user-agent',
  // Ends with the address that connected to this server (panel-gate.ts).
  'x-forwarded-for',
  // The framework's own client: navigation, and the calls of its forms.
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
] as const

/** Cookies the panel reads: who is signed in, and the theme. */
const COOKIES = /^(?:cms_session=[\w-]{43}|cms-theme=(?:light|dark))$/

/** Long searches come as a POST that stands for a GET; nothing else may be stood for. */
const METHOD_OVERRIDE = 'x-payload-http-method-override'

const cookiesOf = (header = '') =>
  header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => COOKIES.test(cookie))
    .join('; ')

/** Methods whose requests have no body; one that is sent all the same goes no further. */
export const BODILESS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/**
 * How a body ends, said anew: what the two connections disagreed about would be read as a request of its own, which no
 * gate has seen.
 */
function bodyHeaders(headers: IncomingHttpHeaders, method: string | undefined): Record<string, string> {
  if (BODILESS.has(method)) return {}
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' }
  return { 'content-length': headers['content-length'] ?? '0' }
}

/**
 * The headers with which the panel's process is asked.
 * @param policy the answer's, where the framework finds the nonce of its scripts
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  method: string | undefined,
  policy: string,
): OutgoingHttpHeaders {
  const passed: Record<string, string | string[]> = {
    cookie: cookiesOf(headers.cookie),
    'content-security-policy': policy,
    // Else a refusal in the middle of a body would be cut off with it.
    connection: 'keep-alive',
    ...bodyHeaders(headers, method),
  }
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (value !== undefined) passed[name] = value
  }
  // The framework compares Origin and Host of what may write; the gate has done so by rules of its own.
  const origin = BODILESS.has(method) ? undefined : headers.origin
  passed.host = origin === undefined ? (headers.host ?? 'localhost') : new URL(origin).host
  if (method === 'POST' && headers[METHOD_OVERRIDE] === 'GET') passed[METHOD_OVERRIDE] = 'GET'
  return passed
}

/** Of one connection only, or what the gate says itself. */
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

/** What the panel may set: the end of the session (src/accounts/panel-cookie.ts) and nothing else. */
const isOwnCookie = (cookie: string) => cookie.startsWith('cms_session=;')

/** Headers of every answer below /cms: for the one who asked, and for no cache and no search engine. */
export const GATE_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The headers with which an answer of the panel's process is sent on. */
export function answerHeaders(headers: IncomingHttpHeaders, policy: string): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) if (!NOT_PASSED_BACK.has(name)) passed[name] = value
  const cookies = headers['set-cookie']?.filter(isOwnCookie) ?? []
  delete passed['set-cookie']
  if (cookies.length > 0) passed['set-cookie'] = cookies
  return { ...passed, ...GATE_HEADERS, 'Content-Security-Policy': policy }
}

/** The policy of what is no document. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of one document of the panel: scripts of our own, and those inside it that carry the nonce. Its editor and
 * its lists write styles into the document, which no nonce can reach.
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

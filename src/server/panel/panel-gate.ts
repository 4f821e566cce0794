import type { IncomingMessage, ServerResponse } from 'node:http'
import { panelToken } from '@/accounts/panel-cookie'
import { env } from '@/env'
import { errorLine } from '@/platform/database/errors/error-report'
import { isUnavailable } from '@/platform/database/errors/sql-state'
import { isPlain } from '../door/request-target'
import { BARE_POLICY, GATE_HEADERS, panelPolicy } from './panel-headers'
import type { PanelProxy } from './panel-proxy'
import { refuse } from './refuse'

const site = new URL(env.siteUrl)

/**
 * Whether a request comes from a page of this site: its Origin is SITE_URL's, or that of the requested host. Browsers
 * send it with every request that may change something, and pages cannot set it.
 * @param origin the header; a missing one does not count as our own
 * @param host the Host header, already validated
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false
  if (env.siteHost !== undefined && origin === site.origin) return true
  // For SITE_URL's own host, only its scheme counts.
  if (host === undefined || host === env.siteHost) return false
  return origin === `http://${host}` || origin === `https://${host}`
}

/** Also matches `//cms`: reserved, so that it is 404. */
const PANEL = /^\/+cms(?:\/|$)/
const PANEL_API = /^\/+cms\/+api(?:\/|$)/

const SAFE = new Set(['GET', 'HEAD'])
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Pages that start or end a session: signing in never returns to them. */
const PASSING = /^\/cms\/(?:login|logout)/

/** Whether an address belongs to the panel. */
export const isPanelAddress = (address: string): boolean => PANEL.test(address)

/** Whether a browser requests a page, not a part of one for the framework's client. */
const isForDocument = ({ method, headers }: IncomingMessage, address: string) =>
  SAFE.has(method ?? '') && !PANEL_API.test(address) && !('rsc' in headers) && !('next-action' in headers)

/** Characters that browsers never encode, and control characters, which are never allowed. */
const NEVER_ENCODED = /[\w.~\p{Cc}-]/u

/** Whether an address is encoded exactly as browsers do. */
function isOwnSpelling(address: string): boolean {
  if (!isPlain(address)) return false
  try {
    decodeURIComponent(address)
  } catch {
    return false
  }
  const encoded = address.match(/%[\da-f]{2}/gi) ?? []
  const codes = encoded.map((code) => Number.parseInt(code.slice(1), 16))
  return !codes.some((code) => code < 0x80 && NEVER_ENCODED.test(String.fromCharCode(code)))
}

function leadToSignIn(outgoing: ServerResponse, target: string, address: string): void {
  const next = isOwnSpelling(address) && !PASSING.test(address) ? `?next=${encodeURIComponent(target)}` : ''
  const headers = { ...GATE_HEADERS, 'Content-Security-Policy': BARE_POLICY }
  outgoing.writeHead(303, { ...headers, Location: `/admin/login${next}`, 'Content-Length': 0 }).end()
}

/** The gate of /cms (contract §6): checks the session, then the Origin of writing requests, then passes on to the panel. */
export class PanelGate {
  readonly #proxy: Pick<PanelProxy, 'answer'>
  readonly #isSignedIn: (token: string) => Promise<boolean>

  /**
   * @param proxy answers accepted requests
   * @param isSignedIn whether a token belongs to a valid session
   */
  constructor(proxy: Pick<PanelProxy, 'answer'>, isSignedIn: (token: string) => Promise<boolean>) {
    this.#proxy = proxy
    this.#isSignedIn = isSignedIn
  }

  /** @param address the path as sent */
  async answer(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Promise<void> {
    try {
      const token = panelToken(incoming.headers.cookie)
      if (token === null || !(await this.#isSignedIn(token)))
        return this.#answerStranger(incoming, outgoing, address)
    } catch (error) {
      return this.#refuseFailed(incoming, outgoing, error)
    }
    return this.#answerStaff(incoming, outgoing, address)
  }

  #refuseFailed(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): void {
    if (isUnavailable(error)) {
      const detail = 'The database does not answer at the moment. Please try again shortly.'
      refuse(incoming, outgoing, 503, detail, { 'Retry-After': '5' })
    } else {
      console.error(`The gate of /cms failed: ${errorLine(error)}`)
      refuse(incoming, outgoing, 500, 'Something went wrong on our side. Please try again.')
    }
  }

  #answerStranger(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
    if (isForDocument(incoming, address)) leadToSignIn(outgoing, incoming.url ?? address, address)
    else refuse(incoming, outgoing, 401, 'Not signed in, or the session has ended')
  }

  async #answerStaff(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Promise<void> {
    const { method = '', headers, url = '' } = incoming
    if (!SAFE.has(method) && !isOwnOrigin(headers.origin, headers.host))
      return refuse(incoming, outgoing, 403, 'This may be asked by pages of this site only')
    if (!METHODS.includes(method)) {
      const Allow = METHODS.join(', ')
      return refuse(incoming, outgoing, 405, `This address answers ${Allow} only`, { Allow })
    }
    // A trailing slash makes no difference.
    const plain = address.replace(/(?<=[^/])\/$/, '')
    if (!isOwnSpelling(plain)) return refuse(incoming, outgoing, 404, 'There is no such address')
    incoming.url = plain + url.slice(address.length)
    headers['x-forwarded-for'] = [headers['x-forwarded-for'], incoming.socket.remoteAddress]
      .flat()
      .filter(Boolean)
      .join(', ')
    await this.#proxy.answer(incoming, outgoing, PANEL_API.test(plain) ? BARE_POLICY : panelPolicy())
  }
}

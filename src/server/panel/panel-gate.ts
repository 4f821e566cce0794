import type { IncomingMessage, ServerResponse } from 'node:http'
import { panelToken } from '@/accounts/panel-cookie'
import { errorLine } from '@/database/error-report'
import { isUnavailable } from '@/database/sql-state'
import { isPlain } from '../door/request-target'
import { isOwnOrigin } from './own-origin'
import { BARE_POLICY, GATE_HEADERS, panelPolicy } from './panel-headers'
import type { PanelProxy } from './panel-proxy'
import { refuse } from './refuse'

/** Also with more slashes before it: such an address is none of the panel's, and no page's either. */
const PANEL = /^\/+cms(?:\/|$)/
const PANEL_API = /^\/+cms\/+api(?:\/|$)/

const SAFE = new Set(['GET', 'HEAD'])
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Pages of the panel by which a session begins or ends: whoever signs in does not want to go back to them. */
const PASSING = /^\/cms\/(?:login|logout)/

/** Whether an address is the panel's. */
export const isPanelAddress = (address: string): boolean => PANEL.test(address)

/** Whether a browser asks for a page to show; the framework's client asks for parts of one. */
const isForDocument = ({ method, headers }: IncomingMessage, address: string) =>
  SAFE.has(method ?? '') && !PANEL_API.test(address) && !('rsc' in headers) && !('next-action' in headers)

/** What stands in an address as it is, and control characters, which stand in none. */
const NEVER_ENCODED = /[\w.~\p{Cc}-]/u

/** Whether an address is spelt as a browser would: encoded where it has to be, and nowhere else. */
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

/** The gate of /cms (contract §6): the session first, then the site's own Origin for what may write, then the panel. */
export class PanelGate {
  readonly #proxy: Pick<PanelProxy, 'answer'>
  readonly #isSignedIn: (token: string) => Promise<boolean>

  /**
   * @param proxy answers what may pass
   * @param isSignedIn whether a token is one of a session that counts
   */
  constructor(proxy: Pick<PanelProxy, 'answer'>, isSignedIn: (token: string) => Promise<boolean>) {
    this.#proxy = proxy
    this.#isSignedIn = isSignedIn
  }

  /** @param address the path as it was sent */
  async answer(incoming: IncomingMessage, outgoing: ServerResponse, address: string): Promise<void> {
    try {
      const token = panelToken(incoming.headers.cookie)
      if (token === null || !(await this.#isSignedIn(token)))
        return this.#answerStranger(incoming, outgoing, address)
    } catch (error) {
      return this.#tellFailure(incoming, outgoing, error)
    }
    return this.#answerStaff(incoming, outgoing, address)
  }

  #tellFailure(incoming: IncomingMessage, outgoing: ServerResponse, error: unknown): void {
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
    // One address is one, with a slash at its end and without.
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalBody } from '@/cms/requests/refusal-body'
import { BARE_POLICY, GATE_HEADERS } from './panel-headers'

/** Refuses in the API's format (contract §6). Discards the rest of the body. */
export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: 400 | 401 | 403 | 404 | 405 | 413 | 500 | 503,
  detail: string,
  headers: Record<string, string> = {},
): void {
  incoming.resume()
  // For 401 the body is only the contract's: the panel shows an ended session itself.
  const body = JSON.stringify(status === 401 ? { detail } : refusalBody(detail))
  outgoing.writeHead(status, {
    ...GATE_HEADERS,
    'Content-Security-Policy': BARE_POLICY,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

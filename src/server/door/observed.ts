import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/env'
import { log } from '@/platform/database/connection/log'
import { callBegins } from '@/platform/observing/calls-at-work'
import { measureAnswer } from '@/platform/observing/metrics'
import { type RequestContext, withRequest } from '@/platform/observing/request-context'

const REQUEST_ID = 'x-request-id'

/** Answers that take longer are warnings. */
const SLOW_MS = 5_000

/** A request's id: the proxy's, if one is trusted, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const sent = headers[REQUEST_ID]
  return trustedProxies > 0 && typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID()
}

function levelOf(status: number, ms: number): 'info' | 'warn' | 'error' {
  if (status === 503) return 'warn'
  if (status >= 500) return 'error'
  return ms >= SLOW_MS ? 'warn' : 'info'
}

/**
 * Runs the work of a call of the API or panel, gives its answer an id, and logs it when it has been answered (contract
 * §8).
 * @param route the template of its address, if it is known already
 */
export function observed<Result>(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: string | null,
  work: () => Result,
): Result {
  const request: RequestContext = { id: requestIdOf(incoming, env.trustedProxies), route, actor: null }
  const { socket, method } = incoming
  const [began, sentBefore] = [performance.now(), socket.bytesWritten]
  // The panel's process reads it, which has its own log lines.
  incoming.headers[REQUEST_ID] = request.id
  outgoing.setHeader('X-Request-Id', request.id)
  const callEnds = callBegins()
  outgoing.once('close', () => {
    callEnds()
    // The client went away before.
    if (!outgoing.headersSent) return
    const ms = Math.round(performance.now() - began)
    const { statusCode: status } = outgoing
    measureAnswer(request.route ?? 'missing', method ?? '', status, ms / 1_000)
    log[levelOf(status, ms)](
      {
        request_id: request.id,
        method,
        route: request.route ?? 'missing',
        status,
        ms,
        actor: request.actor,
        bytes: socket.bytesWritten - sentBefore,
      },
      'request',
    )
  })
  return withRequest(request, work)
}

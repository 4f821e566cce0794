import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { withRequest } from '@/platform/observing/request-context'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * The panel's server, used only by the serving process. The front door limits the time of requests
 * (src/server/connections): an upload on a slow connection takes longer than Node's default of five minutes.
 */
export const createPanelServer = (answer: Answer): Server =>
  createServer({ requestTimeout: 0 }, (request, response) => {
    const { 'x-request-id': id } = request.headers
    const context = { id: String(id), route: 'panel', actor: null }
    Promise.resolve(withRequest(context, () => answer(request, response))).catch((error: unknown) => {
      console.error(`The panel could not answer ${request.method} ${request.url?.slice(0, 200)}: ${error}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * The server of the panel's process, which nobody but the serving process asks. How long a request may take the front door
 * says (src/server/connections): a large file on a slow line comes for longer than the five minutes that Node would wait.
 */
export const createPanelServer = (answer: Answer): Server =>
  createServer({ requestTimeout: 0 }, (request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      console.error(`The panel could not answer ${request.method} ${request.url?.slice(0, 200)}: ${error}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })

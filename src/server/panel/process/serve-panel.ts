import { captureConsole } from '@/platform/database/connection/log'
import { endWithParent } from '@/platform/workers/end-with-parent'
import { openFramework } from '@/server/framework/open-framework'
import type { PanelWord } from './panel-process'
import { createPanelServer } from './panel-server'
import { removeSocket } from './private-directory'
import { markUnreached } from './reached-function'

/**
 * Runs the panel's process: the framework, which answers all requests below /cms that pass the gate
 * (docs/decisions/0029). Listens on the given socket, and ends with the serving process.
 */
export async function servePanel(socket: string): Promise<void> {
  captureConsole('panel')
  // The process that made the socket may have been killed.
  endWithParent(() => removeSocket(socket))
  const report = (word: PanelWord) => process.send?.(word)
  process.on('message', () => report('alive'))
  // An unforeseen error ends only the answer that it occurred in.
  process.on('unhandledRejection', (error) =>
    console.error('What went wrong in the panel was not foreseen', error),
  )
  const framework = openFramework()
  await framework.prepare()
  const answer = framework.getRequestHandler()
  const marked = markUnreached()
  const server = createPanelServer((request, response) => {
    const answered = async () => answer(request, response)
    const isCall = request.method === 'POST' && !request.url?.startsWith('/cms/api/')
    return isCall ? marked(response, answered) : answered()
  })
  server.listen(socket, () => report('ready'))
}

const [socket] = process.argv.slice(2)
if (socket) await servePanel(socket)

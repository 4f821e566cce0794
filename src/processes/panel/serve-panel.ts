import { openFramework } from '@/processes/framework/open-framework'
import { endWithParent } from '@/workers/end-with-parent'
import type { PanelWord } from './messages'
import { createPanelServer } from './panel-server'
import { removeSocket } from './private-directory'
import { markUnreached } from './reached-function'

/**
 * The panel's process: the framework, which answers below /cms whatever the gate lets through (docs/decisions/0029). It
 * listens where the process that serves has told it to, and ends with that one.
 */
export async function servePanel(socket: string): Promise<void> {
  // The process that made the socket may have been killed.
  endWithParent(() => removeSocket(socket))
  const tell = (word: PanelWord) => process.send?.(word)
  process.on('message', () => tell('alive'))
  // What nobody foresaw ends the answer that it happened in, and no other.
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
  server.listen(socket, () => tell('ready'))
}

const [socket] = process.argv.slice(2)
if (socket) await servePanel(socket)

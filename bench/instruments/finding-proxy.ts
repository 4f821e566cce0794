import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEXTS } from '@/content-seed/search/fetched-texts'
import { FINDING } from '@/domain/finding/address'

type FindingProxy = { url: string; close: () => void }

/**
 * Serves a product's pages with other finding files, so that a browser searches a catalogue of any size without a
 * release of it.
 * @param files by name below /find/; the texts of box and dialogs are the product's
 */
export async function serveWithFiles(
  product: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<FindingProxy> {
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (path.startsWith(FINDING) && !path.startsWith(FINDING + TEXTS)) {
      const file = files.get(path.slice(FINDING.length))
      answer.writeHead(file === undefined ? 404 : 200, { 'X-Release': '0' }).end(file)
      return
    }
    const outgoing = request(product + path, { method: incoming.method, headers: incoming.headers })
    outgoing.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Api } from '../application/api'
import type { WireAnswer } from '../application/wire'

/** The site of releases on a port of this machine, as it is served. */
export type Visitors = {
  /** Shows a release from now on. */
  show: (number: number) => Promise<void>
  /** @param call method and address, sent as they are: `GET /documents/av-1/l2.json` */
  ask: (call: string, headers?: Record<string, string>) => Promise<WireAnswer>
  close: () => void
}

/** Serves the site of releases of an API's workshop. What they have not printed is not printed here either. */
export async function serveVisitors({ workshop }: Api): Promise<Visitors> {
  // Loaded late, because these modules read the environment.
  const { ReleasedPages } = await import('@/server/site/released-pages')
  const { releasedSite } = await import('@/server/site/released-site')
  const { readPageList } = await import('@/releases/stored/page-lists')
  const { printPage } = await import('@/releases/printing/print-page')
  const { releaseContext } = await import('@/releases/printing/release-context')
  const { store, pool } = workshop
  const db = drizzle({ client: pool })
  let site: ReturnType<typeof releasedSite> | undefined
  const server = createServer((incoming, outgoing) => {
    const notFound = () => site?.missing(incoming, outgoing, () => {})
    const place = site?.find(incoming.url ?? '', undefined)
    if (place) place(incoming, outgoing, notFound)
    else notFound()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is of this type.
  const { port } = server.address() as AddressInfo
  return {
    show: async (number) => {
      const list = await readPageList(db, store, number)
      if (!list) throw new Error(`Release ${number} has no list`)
      const print = async (address: string) =>
        printPage(workshop, list, await releaseContext(db, store, number), address)
      site = releasedSite(number, new ReleasedPages({ store, list }, null, [], print))
    },
    ask: (call, headers = {}) =>
      new Promise((resolve, reject) => {
        const [method, path] = call.split(' ')
        const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              bytes,
              text: bytes.toString(),
            })
          })
        })
        sent.once('error', reject)
        sent.end()
      }),
    close: () => void server.close(),
  }
}

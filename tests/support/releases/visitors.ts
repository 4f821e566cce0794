import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Api } from '../application/api'
import type { WireAnswer } from '../application/wire'

type Served = {
  /** @param call method and address, sent as they are: `GET /documents/av-1/l2.json` */
  ask: (call: string, headers?: Record<string, string>) => Promise<WireAnswer>
  close: () => void
}

/** The site of releases on a port of this machine, as it is served. */
export type Visitors = Served & {
  /** Shows a release from now on. */
  show: (number: number) => Promise<void>
}

async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is of this type.
  const { port } = server.address() as AddressInfo
  return {
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

/** Prints what a release has listed and not printed, as the process that prints does. */
async function printerOf({ workshop }: Api) {
  // Loaded late, because these modules read the environment.
  const { readPageList } = await import('@/releases/stored/page-lists')
  const { printPage } = await import('@/releases/printing/print-page')
  const { releaseContext } = await import('@/releases/printing/release-context')
  const { store, pool } = workshop
  const db = drizzle({ client: pool })
  const listOf = async (number: number) => {
    const list = await readPageList(db, store, number)
    if (!list) throw new Error(`Release ${number} has no list`)
    return list
  }
  return {
    listOf,
    print: async (number: number, address: string) =>
      printPage(workshop, await listOf(number), await releaseContext(db, store, number), address),
  }
}

/** Serves the site of releases of an API's workshop. What they have not printed is not printed here either. */
export async function serveVisitors(api: Api): Promise<Visitors> {
  const { ReleasedPages } = await import('@/server/site/released-pages')
  const { releasedSite } = await import('@/server/site/released-site')
  const { listOf, print } = await printerOf(api)
  const { store } = api.workshop
  let site: ReturnType<typeof releasedSite> | undefined
  const served = await serve((incoming, outgoing) => {
    const notFound = () => site?.missing(incoming, outgoing, () => {})
    const place = site?.find(incoming.url ?? '', undefined)
    if (place) place(incoming, outgoing, notFound)
    else notFound()
  })
  return {
    ...served,
    show: async (number) => {
      const printed = { store, list: await listOf(number) }
      const pages = new ReleasedPages(printed, null, [], (address) => print(number, address))
      site = releasedSite(number, pages)
    },
  }
}

/** Serves the preview of a release of an API's workshop, at `/preview/` and 32 letters. */
export async function servePreview(api: Api, number: number): Promise<Served> {
  const { CurrentSite } = await import('@/server/site/current-site')
  const { previewPlace } = await import('@/server/site/previews')
  const { listOf, print } = await printerOf(api)
  const missing: RequestListener = (_, outgoing) => outgoing.writeHead(404).end()
  const builtIn = { release: 0, find: () => undefined, standIn: () => undefined, missing }
  const current = new CurrentSite(builtIn, {
    live: async () => ({ number: 0, isListed: true, unprinted: 0, pictureOrigins: [] }),
    store: api.workshop.store,
    list: listOf,
    otherList: async () => null,
    printer: { print, complete: async () => {}, adopt: async () => {} },
    report: () => {},
    shown: () => {},
  })
  const read = (release: number, address: string) => current.document(release, address)
  const previewAt = previewPlace({ find: async () => number, read }, missing)
  return serve((incoming, outgoing) => previewAt(incoming.url ?? '')?.(incoming, outgoing, () => {}))
}

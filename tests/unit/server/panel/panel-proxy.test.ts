import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalBody } from '@/cms/requests/refusal-body'
import { createDoorServer } from '@/server/connections/door-server'
import { observed } from '@/server/door/observed'
import { PanelProxy } from '@/server/panel/panel-proxy'
import { UNREACHED_HEADER } from '@/server/panel/process/reached-function'

let directory: string
let servers: Server[]
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'panel-proxy-'))
  servers = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(directory, { recursive: true })
  vi.restoreAllMocks()
})

async function listening(answer: RequestListener, at: string | number): Promise<Server> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(at, resolve))
  return server
}

/**
 * A proxy with its patience, before a panel that does this; and who was asked whether they are stuck.
 * @param atGate promise that a request waits for before the proxy
 */
async function proxyBefore(
  panel: RequestListener,
  silenceMs: { file: number; other: number },
  atGate: (outgoing: ServerResponse) => Promise<unknown> = async () => {},
) {
  const socket = path.join(directory, 'panel.sock')
  await listening(panel, socket)
  const doubted: string[] = []
  const endIfStuck = async (which: string) => doubted.push(which) > 0
  const proxy = new PanelProxy({ socket: async () => socket, endIfStuck }, silenceMs)
  const server = await listening(async (incoming, outgoing) => {
    await atGate(outgoing)
    await proxy.answer(incoming, outgoing, '')
  }, 0)
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, socket, doubted }
}

test('contract §8 A compressed page that passes every part of the door causes no warning of Node in the log', async () => {
  const socket = path.join(directory, 'panel.sock')
  await listening(
    (_, outgoing) => outgoing.setHeader('Content-Type', 'text/html').end('x'.repeat(5_000)),
    socket,
  )
  const proxy = new PanelProxy({ socket: async () => socket, endIfStuck: async () => false })
  const { server } = createDoorServer((incoming, outgoing) => {
    void observed(incoming, outgoing, 'panel', () => proxy.answer(incoming, outgoing, ''))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}/cms`)
  expect(answer.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/)
  expect(await answer.text()).toHaveLength(5_000)
  expect(warned).not.toHaveBeenCalled()
})

const upload = (origin: string) => {
  const body = new FormData()
  body.append('file', new Blob(['x']), 'a.png')
  return fetch(`${origin}/cms/api/pictures`, { method: 'POST', body })
}

test('contract §6 A panel that is silent about a page is probed; one that makes a file wait for its turn is not', async () => {
  let judged = () => {}
  const { origin, socket, doubted } = await proxyBefore(
    (incoming, outgoing) => {
      if (incoming.method === 'POST') judged = () => outgoing.writeHead(201).end()
    },
    { file: 60_000, other: 50 },
  )
  const waiting = upload(origin)
  expect((await fetch(`${origin}/cms`)).status).toBe(503)
  expect(doubted).toEqual([socket])
  judged()
  expect((await waiting).status).toBe(201)
})

test('contract §6 A file that has waited too long is refused, and no other work with it', async () => {
  const { origin, doubted } = await proxyBefore(() => {}, { file: 50, other: 50 })
  expect((await upload(origin)).status).toBe(503)
  expect(doubted).toEqual([])
})

test('contract §6 A client that left during the session’s lookup takes no turn', async () => {
  const left = new AbortController()
  let waiting = 0
  const { origin } = await proxyBefore(
    (_, outgoing) => outgoing.end(),
    { file: 60_000, other: 60_000 },
    async (outgoing) => {
      waiting += 1
      if (!left.signal.aborted) await once(outgoing, 'close')
    },
  )
  const gone = Array.from({ length: 70 }, () => fetch(`${origin}/cms`, { signal: left.signal }))
  await vi.waitFor(() => expect(waiting).toBe(gone.length), 10_000)
  left.abort()
  await Promise.allSettled(gone)
  expect((await fetch(`${origin}/cms`)).status).toBe(200)
})

test('contract §6 A call with an unreadable body is refused in words; a failed function is reported as a failure', async () => {
  const { origin } = await proxyBefore(
    ({ url }, outgoing) => {
      const status = url === '/cms/gone' ? 404 : 500
      if (url !== '/cms/failed') outgoing.setHeader(UNREACHED_HEADER, '1')
      outgoing.writeHead(status).end('1:E{"digest":"123"}')
    },
    { file: 50, other: 50 },
  )
  const call = async (address: string) => {
    const answer = await fetch(`${origin}${address}`, { method: 'POST', body: '--x' })
    return { status: answer.status, text: await answer.text(), marked: answer.headers.has(UNREACHED_HEADER) }
  }
  expect(await call('/cms')).toEqual({
    status: 400,
    text: JSON.stringify(refusalBody('What was sent is nothing that the content editor asks for.')),
    marked: false,
  })
  expect(await call('/cms/failed')).toMatchObject({ status: 500, text: expect.stringContaining('digest') })
  expect(await call('/cms/gone')).toMatchObject({ status: 404, marked: false })
})

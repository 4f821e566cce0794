import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Api, openApi } from '../application/api'
import { atEnd } from '../application/at-end'
import { answerTo, type WireAnswer } from '../application/wire'

/** A request that the gate passed on. */
export type Passed = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** The gate of /cms on a port of this machine, before a stand-in for the panel that records requests. */
export type Gate = {
  origin: string
  /** All requests that passed, in order. */
  passed: Passed[]
  /** @param call method and whole address: `GET /cms` */
  send: (call: string, headers?: Record<string, string>, body?: string | Buffer) => Promise<WireAnswer>
  /** Whether the panel can be reached. */
  isThere: boolean
  /** Whether it answers before it has read the body. */
  isHasty: boolean
  close: () => void
}

/** The stand-in's answer to every request. */
export const PANEL_SAYS = '<p>The panel</p>'

export async function openGate({ payload }: Api): Promise<Gate> {
  // Loaded late, because these modules read the environment.
  const { findSessionOf } = await import('@/accounts/sessions')
  const { ProcessUnavailable } = await import('@/platform/workers/kept-process')
  const { PanelGate } = await import('@/server/panel/panel-gate')
  const { PanelProxy } = await import('@/server/panel/panel-proxy')
  const directory = mkdtempSync(path.join(tmpdir(), 'gate-'))
  const socket = path.join(directory, 'panel.sock')
  const passed: Passed[] = []
  const panel = createServer(async (incoming, outgoing) => {
    if (gate.isHasty) {
      outgoing.writeHead(400).end('Not this')
      return
    }
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk)
    } catch {
      // The gate has closed it.
      return
    }
    const { method = '', url = '', headers } = incoming
    passed.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    outgoing.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
      'X-Powered-By': 'Next.js',
      'Set-Cookie': ['cms-lng=en; Path=/', 'cms-token=x; Path=/', 'cms_session=; Path=/cms'],
    })
    outgoing.end(PANEL_SAYS)
  })
  await new Promise<void>((resolve) => panel.listen(socket, resolve))
  const gate: Gate = {
    origin: '',
    passed,
    isThere: true,
    isHasty: false,
    send: (call, headers = {}, body) => {
      const [method, address] = call.split(' ')
      const { port } = new URL(gate.origin)
      const isAnnounced = 'transfer-encoding' in headers || 'content-length' in headers || body === undefined
      const length = isAnnounced ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({
        port,
        host: '127.0.0.1',
        method,
        path: address,
        headers: { ...headers, ...length },
        agent: false,
      })
      const answer = answerTo(sent)
      sent.end(body)
      return answer
    },
    close: () => {
      for (const each of [server, panel]) {
        each.close()
        each.closeAllConnections()
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
  const reached = {
    socket: async () => {
      if (!gate.isThere) throw new ProcessUnavailable('it is not there')
      return socket
    },
    endIfStuck: async () => false,
  }
  const door = new PanelGate(
    new PanelProxy(reached),
    async (token) => (await findSessionOf(payload, token)) !== null,
  )
  const server = createServer(
    (incoming, outgoing) => void door.answer(incoming, outgoing, incoming.url?.split('?', 1)[0] ?? ''),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is of this type.
  gate.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gate
}

/**
 * The gate of a test file, with its own database and the headers of a signed-in user. Both are closed after the last
 * test.
 */
export async function openStaffGate(): Promise<{ api: Api; gate: Gate; staff: Record<string, string> }> {
  const api = await openApi()
  const gate = await openGate(api)
  atEnd(async () => gate.close())
  return { api, gate, staff: { cookie: `cms_session=${api.token}` } }
}

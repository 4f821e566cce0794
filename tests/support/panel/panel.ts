import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Api, openApi } from '../application/api'
import { atEnd } from '../application/at-end'
import { answerTo, type WireAnswer } from '../application/wire'

/** What has come through the gate. */
export type Passed = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** The gate of /cms on a port of this machine, with something behind it that notes what comes through. */
export type Gate = {
  origin: string
  /** All that has come through, in order. */
  passed: Passed[]
  /** @param call method and whole address: `GET /cms` */
  send: (call: string, headers?: Record<string, string>, body?: string | Buffer) => Promise<WireAnswer>
  /** Whether the panel can be reached at all. */
  isThere: boolean
  /** Whether it answers before it has read what it is sent. */
  isHasty: boolean
  close: () => void
}

/** What stands in the panel's place answers with this, whatever it is asked. */
export const PANEL_SAYS = '<p>The panel</p>'

export async function openGate({ payload }: Api): Promise<Gate> {
  // Only now: these read the environment when they are loaded.
  const { findSessionOf } = await import('@/accounts/sessions')
  const { ProcessUnavailable } = await import('@/workers/kept-process')
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
      // The gate has broken it off.
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
  // A server that listens on a port has an address of this kind.
  gate.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gate
}

/** The gate of a file of tests, on a database of its own, with the headers of somebody who is signed in. Both go with its last test. */
export async function openStaffGate(): Promise<{ api: Api; gate: Gate; staff: Record<string, string> }> {
  const api = await openApi()
  const gate = await openGate(api)
  atEnd(async () => gate.close())
  return { api, gate, staff: { cookie: `cms_session=${api.token}` } }
}

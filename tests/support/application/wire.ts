import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from './api'

export type WireAnswer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; text: string }

/** The API behind its front door on a port of this machine, as it is served. */
export type Wire = {
  /** @param call method and whole path, sent as they are: `TRACE //api/auth/verify` */
  send: (call: string, headers?: Record<string, string>, body?: Buffer) => Promise<WireAnswer>
  /** Begins a request whose body is the test's to write, cut off or leave. */
  begin: (call: string, headers: Record<string, string>) => ReturnType<typeof request>
  /** Resolves when the server is through with everything that it was asked. */
  idle: () => Promise<void>
  close: () => void
}

async function read(answer: IncomingMessage): Promise<WireAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }
}

/** What the server answers to a request that {@link Wire.begin} began. */
export const answerTo = (sent: ReturnType<typeof request>) =>
  new Promise<WireAnswer>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer) => read(answer).then(resolve, reject))
  })

export async function serveApi({ payload }: Api): Promise<Wire> {
  // Only now: these read the environment when they are loaded.
  const { dispatch } = await import('@/endpoints/http/dispatch')
  const { createApiDoor } = await import('@/server/door/api-door')
  const door = createApiDoor((asked, path) => dispatch(payload, asked, path))
  const working = new Set<Promise<void>>()
  const server = createServer((incoming, outgoing) => {
    const work = door(incoming, outgoing, incoming.url?.split('?', 1)[0] ?? '')
    working.add(work)
    void work.finally(() => working.delete(work))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const begin: Wire['begin'] = (call, headers) => {
    const [method, path] = call.split(' ')
    const options: RequestOptions = { port, host: '127.0.0.1', method, path, headers, agent: false }
    return request(options)
  }
  return {
    begin,
    send: (call, headers = {}, body) => {
      const sent = begin(call, headers)
      const answer = answerTo(sent)
      sent.end(body)
      return answer
    },
    idle: async () => {
      while (working.size > 0) await Promise.all(working)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

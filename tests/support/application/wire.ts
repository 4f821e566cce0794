import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from './api'

export type WireAnswer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; text: string }

/** The API behind its front door on a port of this machine, as it is served. */
export type Wire = {
  /** @param call method and whole path, sent as they are: `TRACE //api/auth/verify` */
  send: (call: string, headers?: Record<string, string>, body?: Buffer) => Promise<WireAnswer>
  /** Begins a request whose body the test writes, aborts or leaves open. */
  begin: (call: string, headers: Record<string, string>) => ReturnType<typeof request>
  /** Resolves when the server has handled all requests. */
  idle: () => Promise<void>
  close: () => void
}

async function read(answer: IncomingMessage): Promise<WireAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }
}

/** The server's answer to a request of {@link Wire.begin}. */
export const answerTo = (sent: ReturnType<typeof request>) =>
  new Promise<WireAnswer>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (answer) => read(answer).then(resolve, reject))
  })

export async function serveApi({ payload }: Api): Promise<Wire> {
  // Loaded late, because these modules read the environment.
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
  // The address of a server that listens on a port is of this type.
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

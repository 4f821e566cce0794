import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { closeServer } from '../../../scripts/steps/close-server.mjs'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

async function opened(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.write(sent, resolve))
  return socket
}

test('what is in flight is finished before the server is closed', async () => {
  const server = createServer()
  const received = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_request, response) => resolve(response)),
  )
  const port = await listening(server)
  const asked = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  const response = await received
  const begin = performance.now()
  const closed = closeServer(server, 60_000)
  response.end('whole')
  expect(await asked).toBe('whole')
  await closed
  // Not only when the client lets go of the connection it keeps.
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test('a client that has stalled keeps nobody waiting for ever', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  const port = await listening(server)
  const stalled = await opened(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  const broken = new Promise<void>((resolve) => stalled.once('close', () => resolve()).on('error', () => {}))
  await closeServer(server, 50)
  await broken
})

import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeServer, connectionsOf, dismissClients } from '@/server/connections/door-server'

/** Longer than any test takes, in ms. */
const HOURS = 10_000_000

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

test('requests in flight are finished before the server is closed', async () => {
  const server = createServer()
  // Nor does it let go of an idle connection by itself.
  server.keepAliveTimeout = 0
  const connections = connectionsOf(server)
  const received = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_request, response) => resolve(response)),
  )
  const kept = await opened(await listening(server), 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const response = await received
  const closed = closeServer(server, connections, HOURS)
  response.end('whole')
  // Its end: not only when the client lets go of the connection, which this one does never.
  expect(await text(kept)).toContain('whole')
  await closed
})

test('a stalled client does not delay the stop forever', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  const connections = connectionsOf(server)
  const port = await listening(server)
  const stalled = await opened(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
  const broken = new Promise<void>((resolve) => stalled.once('close', () => resolve()).on('error', () => {}))
  await closeServer(server, connections, 50)
  await broken
})

test('an upgraded connection, of which the server knows no more, does not delay the stop either', async () => {
  const server = createServer()
  const connections = connectionsOf(server)
  const upgraded = new Promise((resolve) => server.once('upgrade', resolve))
  const port = await listening(server)
  const head = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const client = await opened(port, head)
  const broken = new Promise<void>((resolve) => client.once('close', () => resolve()).on('error', () => {}))
  await upgraded
  await closeServer(server, connections, 50)
  await broken
})

test('a client that keeps asking on one connection is closed with the next answer', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/first') void closeServer(server, connections, HOURS)
    response.end(`${request.url} `)
  })
  const connections = connectionsOf(server)
  const port = await listening(server)
  const asked = ['/first', '/second', '/third'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const client = await opened(port, asked.join(''))
  const answers = await text(client)
  expect(answers.match(/\/\w+ /g)).toEqual(['/first ', '/second '])
})

test('contract §8 A dismissed client gets its answer and an end, while new ones are served as before', async () => {
  const server = createServer((request, response) => {
    response.end(`${request.url} `)
  })
  connectionsOf(server)
  const port = await listening(server)
  dismissClients(server)
  for (const path of ['/known', '/new']) {
    const client = await opened(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await text(client)
    expect(answer).toContain('Connection: close')
    expect(answer).toContain(`${path} `)
  }
  await new Promise((resolve) => server.close(resolve))
})

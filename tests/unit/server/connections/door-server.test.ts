import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { createDoorServer } from '@/server/connections/door-server'

const LIMITS = {
  headMs: 50,
  idleMs: 50,
  requestMs: 60_000,
  bytesPerSecond: 100_000_000,
  windowMs: 50,
  checkMs: 10,
}
/** Any progress will do: a busy machine makes no client slow. */
const UNHURRIED = { ...LIMITS, headMs: 60_000, idleMs: 60_000, bytesPerSecond: 10, windowMs: 250 }
const BODY = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'
const PAGE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function serve(door: RequestListener, limits = LIMITS): Promise<Server> {
  const { server } = createDoorServer(door, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

function client(server: Server, sent = ''): Socket {
  // A server that listens on a port has an address of this kind.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  closings.push(() => socket.destroy())
  return socket
}

/** When the server is through with the next connection. */
const nextEnded = (server: Server) =>
  new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', () => resolve())))

const readAll: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('whole'))
}

/** Writes drop by drop until the other end has had enough. */
function drip(socket: Socket, drop: string) {
  const dripping = setInterval(() => socket.write(drop), 5)
  socket.once('close', () => clearInterval(dripping))
}

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a client that sends %s has a deadline', async (_what, sent) => {
  const server = await serve(readAll)
  const ended = nextEnded(server)
  client(server, sent)
  await ended
})

test('a connection whose requests are answered at once is not idle, even if none is in flight at the moment', async () => {
  const idleMs = 250
  const server = await serve((_, response) => response.end('at once'), { ...UNHURRIED, idleMs })
  const socket = client(server)
  let answers = 0
  socket.on('data', () => {
    answers += 1
    setTimeout(() => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), 5)
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const isClosed = await Promise.race([
    new Promise((resolve) => socket.once('close', () => resolve(true))),
    new Promise((resolve) => setTimeout(() => resolve(false), 4 * idleMs)),
  ])
  expect(isClosed).toBe(false)
  expect(answers).toBeGreaterThan(10)
})

test('a head that drips in has a deadline', async () => {
  const server = await serve(readAll)
  const ended = nextEnded(server)
  drip(client(server, 'GET / HTTP/1.1\r\nHost: x\r\n'), 'a: b\r\n')
  await ended
})

test.each([
  ['the head of another request', 'GET / HTTP/1.1\r\n', 'a: b\r\n'],
  ['empty lines', '', '\r\n'],
])('after a request %s that drip in have a deadline too', async (_what, begin, drop) => {
  const server = await serve(readAll)
  const ended = nextEnded(server)
  const socket = client(server, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  socket.once('data', () => {
    socket.write(begin)
    drip(socket, drop)
  })
  await ended
})

test.each([
  ['a body that is read', readAll],
  ['a body of a request that has been answered', (_request, response) => response.end('no')],
] satisfies [string, RequestListener][])('%s that drips in has a deadline', async (_what, door) => {
  const server = await serve(door)
  const ended = nextEnded(server)
  drip(client(server, BODY), 'x')
  await ended
})

test.each([
  ['in one piece', (_request, response) => response.end(Buffer.alloc(30_000_000))],
  [
    'in many pieces',
    (_request, response) => {
      const write = () => {
        while (response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', write)
      write()
    },
  ],
] satisfies [string, RequestListener][])(
  'an answer %s that is read drop by drop is broken off',
  async (_how, door) => {
    const server = await serve(door)
    const ended = nextEnded(server)
    const socket = client(server, PAGE)
    socket.pause()
    const sipping = setInterval(() => socket.read(100), 5)
    socket.once('close', () => clearInterval(sipping))
    await ended
  },
)

test('a client that is kept waiting is not slow: its body is held back here, or its answer is not ready', async () => {
  const waiting: (() => void)[] = []
  const server = await serve((request, response) => {
    if (request.method === 'GET') waiting.push(() => response.end('thought over'))
    else if (request.url === '/') waiting.push(() => readAll(request, response))
    else readAll(request, response)
  }, UNHURRIED)
  const body = `${BODY.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${'x'.repeat(1_000_000)}`
  const answers = [client(server, body), client(server, PAGE)].map((socket) => text(socket))
  await vi.waitFor(() => expect(waiting).toHaveLength(2), { interval: 5, timeout: 10_000 })
  // A slow connection arrives later, and is closed first.
  const ended = nextEnded(server)
  client(server, BODY.replace('/', '/slow'))
  await ended
  for (const goOn of waiting) goOn()
  expect(await Promise.all(answers)).toEqual([
    expect.stringMatching(/^HTTP\/1.1 200 .*whole$/s),
    expect.stringMatching(/^HTTP\/1.1 200 .*thought over$/s),
  ])
})

test('headers are limited by their bytes, not by their number: none is dropped', async () => {
  const server = await serve(({ headers }, response) => response.end(headers['x-last']), UNHURRIED)
  const many = `${'a: b\r\n'.repeat(2_000)}X-Last: read\r\n`
  const socket = client(server, PAGE.replace('Connection', `${many}Connection`))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*read$/s)
})

test.each(['websocket', 'h2c'])('a request to upgrade to %s is answered like any other', async (protocol) => {
  const server = await serve((_request, response) => response.end('as it is'), UNHURRIED)
  const socket = client(server, PAGE.replace('close', `Upgrade, close\r\nUpgrade: ${protocol}`))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*as it is$/s)
})

test('contract §8 Requests that arrive together are started one by one: a client that reads nothing costs one answer', async () => {
  const begun: string[] = []
  const large = Buffer.alloc(8 * 1024 * 1024)
  const server = await serve((request, response) => {
    begun.push(request.url ?? '')
    response.end(request.url === '/large' ? large : request.url)
  }, UNHURRIED)
  const asked = ['/a', '/b', '/large', '/c', '/d'].map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)
  client(server, asked.join('')).pause()
  await expect.poll(() => begun).toContain('/large')
  await text(client(server, PAGE))
  expect(begun).toEqual(['/a', '/b', '/large', '/'])

  begun.length = 0
  const reader = client(server, `${asked.join('')}${PAGE}`)
  const said = await text(reader)
  expect(begun).toEqual(['/a', '/b', '/large', '/c', '/d', '/'])
  expect(said.match(/\/[abcd]?(?=HTTP|$)/g)).toEqual(['/a', '/b', '/c', '/d', '/'])
})

/** A GET with a long head, so that few of them fit into one read. */
const longGet = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(12_000)}\r\n\r\n`

test('contract §8 A connection with waiting requests is not read further, and each request is answered in turn', async () => {
  const waiting = { now: 0, most: 0 }
  let answer = (_isGiven: true) => {}
  const first = new Promise((resolve) => {
    answer = resolve
  })
  const server = await serve(async (request, response) => {
    waiting.now -= 1
    if (request.url === '/0') await first
    response.end(`<${request.url}>`)
  }, UNHURRIED)
  server.on('request', () => {
    waiting.now += 1
    waiting.most = Math.max(waiting.most, waiting.now)
  })
  const urls = Array.from({ length: 500 }, (_, place) => `/${place}`)
  const said = text(client(server, urls.map(longGet).join('') + PAGE))
  await vi.waitFor(() => expect(waiting.now).toBeGreaterThan(0), 10_000)
  for (let other = 0; other < 20; other += 1) await text(client(server, PAGE))
  answer(true)
  expect((await said).match(/<[^>]*>/g)).toEqual([...urls, '/'].map((url) => `<${url}>`))
  // Two packets of 64 KB at most.
  expect(waiting.most).toBeLessThan(15)
})

test('contract §8 A client that sends a hundred requests ahead is answered; one that sends a thousand is cut off', async () => {
  const held: (() => void)[] = []
  const server = await serve((request, response) => {
    if (request.url === '/held') held.push(() => response.end('<held>'))
    else response.end('<other>')
  }, UNHURRIED)
  const ahead = (count: number) =>
    `GET /held HTTP/1.1\r\nHost: x\r\n\r\n${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count)}${PAGE}`
  const ended = nextEnded(server)
  client(server, ahead(1_000))
  await ended
  expect(held).toHaveLength(1)

  const said = text(client(server, ahead(100)))
  await vi.waitFor(() => expect(held).toHaveLength(2), 10_000)
  held[1]?.()
  expect((await said).match(/<\w+>/g)).toEqual(['<held>', ...Array.from({ length: 101 }, () => '<other>')])
})

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../../bench/instruments/memory'
import { Installation } from '../instruments/installation'
import { Visitors } from '../instruments/visitors'
import type { Part } from '../part'

const CLIENTS = 300
/** The head within 10 s, 8 KB/s over 20 s, and for what waits to be read a second more for each 8 KB. */
const GONE_AFTER_S = 90

type Slowness = (socket: Socket, token: string) => void

/** A client that sends a byte now and then. */
function drip(socket: Socket, text: string, everyMs: number): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || at >= text.length) clearInterval(timer)
    else socket.write(text[at] ?? '')
    at += 1
  }, everyMs)
}

const SLOWNESS: Record<string, Slowness> = {
  'sends a head byte by byte': (socket) =>
    drip(socket, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(500)}`, 500),
  'sends a body byte by byte': (socket, token) => {
    socket.write(
      `POST /api/reference-standards/product/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\n`,
    )
    drip(socket, 'x'.repeat(1_000), 300)
  },
  'reads no answer': (socket) => {
    socket.pause()
    for (let asked = 0; asked < 60; asked += 1)
      socket.write('GET /reference-standards HTTP/1.1\r\nHost: localhost\r\n\r\n')
  },
  'says nothing': () => {},
}

/** Hundreds of clients that occupy connections: all are dismissed, and other visitors notice nothing. */
export const run: Part = async ({ count }) => {
  const installation = await Installation.open('slow', 1)
  const [instance] = installation.instances
  if (!instance) throw new Error('No instance')
  const before = residentMegabytes(instance.pid)
  const sockets: Socket[] = []
  const kinds = Object.values(SLOWNESS)
  const token = installation.headers.authorization ?? ''
  for (let begun = 0; begun < (count ?? CLIENTS); begun += 1) {
    const socket = connect(Number(new URL(instance.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.once('connect', () => kinds[begun % kinds.length]?.(socket, token))
    sockets.push(socket)
  }
  const visitors = new Visitors(installation)
  visitors.begin(2, 20)
  const began = performance.now()
  const isGone = (socket: Socket) => socket.destroyed || socket.readableEnded
  // A paused client does not hear that it was dismissed until it reads.
  const left = () => {
    for (const socket of sockets) if (performance.now() - began > GONE_AFTER_S * 900) socket.resume()
    return sockets.filter((socket) => !isGone(socket)).length
  }
  while (left() > 0 && performance.now() - began < GONE_AFTER_S * 1_000) await sleep(250)
  await visitors.end()
  await sleep(2_000)
  const after = residentMegabytes(instance.pid)
  const remaining = left()
  await installation.close()
  return [
    {
      fault: `${sockets.length} slow clients`,
      seen: `${remaining} left after ${GONE_AFTER_S} s`,
      wanted: '≤ 0 left',
    },
    {
      fault: 'other visitors',
      seen: `${visitors.failed} failed of ${visitors.asked}, p99 ${visitors.p99Ms.toFixed(0)} ms`,
      wanted: '≤ 0 failed, ≤ 500 ms',
    },
    { fault: 'memory', seen: `${(after / before).toFixed(2)}× of ${before.toFixed(0)} MB`, wanted: '≤ 1.5×' },
  ]
}

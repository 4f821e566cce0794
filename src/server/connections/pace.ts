import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Limits for slow connections. */
type Limits = {
  /** Longest time without a request, whatever other bytes arrive. */
  idleMs: number
  /** Minimum rate of the client while the server waits for it. */
  bytesPerSecond: number
  /** Period over which the rate is measured. */
  windowMs: number
  /** Interval of the checks. */
  checkMs: number
}

/** One direction of a connection: bytes moved since a start time, and bytes that were pending then. */
class Direction {
  #since = 0
  #moved = 0
  #owed = 0

  /**
   * Whether the other end is too slow. The bytes pending at the start extend its time: an answer may be written in one
   * piece, whose progress is not visible.
   * @param moved total bytes
   * @param owed bytes still expected from the other end; 0 restarts the measurement
   */
  isLate(moved: number, owed: number, { bytesPerSecond, windowMs }: Limits): boolean {
    const now = performance.now()
    const isEnough = moved - this.#moved >= (bytesPerSecond * windowMs) / 1000
    if (owed === 0 || this.#owed === 0 || isEnough) {
      this.#since = now
      this.#moved = moved
      this.#owed = owed
      return false
    }
    return now - this.#since > windowMs + (this.#owed / bytesPerSecond) * 1000
  }
}

/** Body bytes count as owed only while the server reads: a paused body is not the client's fault. */
const owedBy = (incoming: IncomingMessage | undefined) =>
  incoming && !incoming.complete && incoming.readableFlowing ? 1 : 0

/** The state by which a connection is judged. */
class Pace {
  #sending = new Direction()
  #taking = new Direction()
  #unanswered = 0
  #idleSince = performance.now()
  #incoming: IncomingMessage | undefined

  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#incoming = incoming
    this.#unanswered += 1
    // With many fast requests, none may be open at the time of a check.
    this.#idleSince = performance.now()
    outgoing.once('close', () => {
      this.#unanswered -= 1
    })
  }

  isOver({ bytesRead, bytesWritten, writableLength }: Socket, limits: Limits): boolean {
    const owed = owedBy(this.#incoming)
    if (this.#unanswered + owed + writableLength > 0) this.#idleSince = performance.now()
    return (
      performance.now() - this.#idleSince > limits.idleMs ||
      this.#sending.isLate(bytesRead, owed, limits) ||
      this.#taking.isLate(bytesWritten - writableLength, writableLength, limits)
    )
  }
}

/**
 * Destroys connections that make no request, or send a body or read an answer so slowly that they rather occupy the
 * connection than use it. Node limits a request's head and the time between requests; but an empty line restarts the
 * latter, and the former starts only with the first byte of a head.
 * @param connections all of the server's connections, kept current
 */
export function keepPace(server: Server, connections: ReadonlySet<Socket>, limits: Limits): void {
  const paces = new WeakMap<Socket, Pace>()
  server.on('connection', (socket) => paces.set(socket, new Pace()))
  server.on('request', (incoming, outgoing) => paces.get(incoming.socket)?.begin(incoming, outgoing))
  const check = setInterval(() => {
    for (const socket of connections) if (paces.get(socket)?.isOver(socket, limits)) socket.destroy()
  }, limits.checkMs)
  check.unref()
  server.once('close', () => clearInterval(check))
}

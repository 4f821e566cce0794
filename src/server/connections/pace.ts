import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How slow a connection may be. */
export type Limits = {
  /** How long a connection may go without a request, whatever else comes over it. */
  idleMs: number
  /** What the other end has to send or take while it is waited for. */
  bytesPerSecond: number
  /** Over how long. */
  windowMs: number
  /** How often that is looked at. */
  checkMs: number
}

/** One direction of a connection: what has moved, since when, and what waited to be moved then. */
class Direction {
  #since = 0
  #moved = 0
  #owed = 0

  /**
   * Whether the other end has had its time. What waited when the count began adds to it: an answer may be written in one
   * piece, of which one learns only that all of it has gone.
   * @param moved bytes, ever
   * @param owed bytes that the other end is waited for; 0 begins the count anew
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

/** Bytes of a body are owed while somebody here wants to read on: one that is held back is not the client's fault. */
const owedBy = (incoming: IncomingMessage | undefined) =>
  incoming && !incoming.complete && incoming.readableFlowing ? 1 : 0

/** What one connection has to be judged by. */
class Pace {
  #sending = new Direction()
  #taking = new Direction()
  #unanswered = 0
  #idleSince = performance.now()
  #incoming: IncomingMessage | undefined

  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#incoming = incoming
    this.#unanswered += 1
    // Whoever asks a thousand times a second is answered each time before somebody looks.
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
 * Ends connections whose other end asks nothing, sends its body, or takes its answer, so slowly that it is more likely
 * to hold on to the connection than to want what it brings. Node has limits for a request's head and for the time
 * between two requests; but an empty line begins the latter anew, and the former begins with the first letter of a head.
 * @param connections all of the server's connections, at any time
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

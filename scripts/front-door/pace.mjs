/**
 * @typedef {object} Limits
 * @property {number} idleMs how long a connection may go without a request, whatever else comes over it
 * @property {number} bytesPerSecond what the other end has to send or take while it is waited for
 * @property {number} windowMs over how long
 * @property {number} checkMs how often that is looked at
 */

/** One direction of a connection: what has moved, since when, and what waited to be moved then. */
class Direction {
  #since = 0
  #moved = 0
  #owed = 0

  /**
   * Whether the other end has had its time. What waited when the count began adds to it: an answer may be written in one
   * piece, of which one learns only that all of it has gone.
   * @param {number} moved bytes, ever
   * @param {number} owed bytes that the other end is waited for; 0 begins the count anew
   * @param {Limits} limits
   */
  isLate(moved, owed, { bytesPerSecond, windowMs }) {
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

/**
 * Bytes of a body are owed while somebody here wants to read on: one that is held back is not the client's fault.
 * @param {import('node:http').IncomingMessage | undefined} incoming
 */
const owedBy = (incoming) => (incoming && !incoming.complete && incoming.readableFlowing ? 1 : 0)

/** What one connection has to be judged by. */
class Pace {
  #sending = new Direction()
  #taking = new Direction()
  #unanswered = 0
  #idleSince = performance.now()
  /** @type {import('node:http').IncomingMessage | undefined} */
  #incoming

  /** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
  begin(incoming, outgoing) {
    this.#incoming = incoming
    this.#unanswered += 1
    outgoing.once('close', () => {
      this.#unanswered -= 1
    })
  }

  /** @param {import('node:net').Socket} socket @param {Limits} limits */
  isOver({ bytesRead, bytesWritten, writableLength }, limits) {
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
 * @param {import('node:http').Server} server
 * @param {ReadonlySet<import('node:net').Socket>} connections all of its connections, at any time
 * @param {Limits} limits
 */
export function keepPace(server, connections, limits) {
  /** @type {WeakMap<import('node:net').Socket, Pace>} */
  const paces = new WeakMap()
  server.on('connection', (socket) => paces.set(socket, new Pace()))
  server.on('request', (incoming, outgoing) => paces.get(incoming.socket)?.begin(incoming, outgoing))
  const check = setInterval(() => {
    for (const socket of connections) if (paces.get(socket)?.isOver(socket, limits)) socket.destroy()
  }, limits.checkMs)
  check.unref()
  server.once('close', () => clearInterval(check))
}

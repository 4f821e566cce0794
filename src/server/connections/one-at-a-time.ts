import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** With this many waiting requests a connection is read no further; those of the packet just read wait as well. */
const WAITING_MAX = 4

/** More waiting requests end the connection. A packet has room for thousands, of which each takes 2 KB of memory. */
const TOO_MANY = 128

/** The requests of a connection that wait while one is answered. */
class Waiting {
  readonly #socket: Socket
  readonly #requests: (() => void)[] = []

  constructor(socket: Socket) {
    this.#socket = socket
  }

  // Node reads on by itself when an answer is drained or a body is asked for.
  readonly #hold = () => {
    if (this.#requests.length >= WAITING_MAX) this.#socket.pause()
  }

  add(begin: () => void): void {
    if (this.#requests.push(begin) > TOO_MANY) {
      // Those of this packet that are still to come need no place in the line.
      this.#requests.length = 0
      this.#socket.destroy()
    }
    if (this.#requests.length !== WAITING_MAX) return
    this.#socket.on('resume', this.#hold)
    this.#socket.pause()
  }

  next(): (() => void) | undefined {
    const begin = this.#requests.shift()
    if (this.#requests.length === WAITING_MAX - 1) {
      this.#socket.off('resume', this.#hold)
      this.#socket.resume()
    }
    return begin
  }
}

/**
 * Begins each request of a connection when the answer before is sent. Node begins all that arrive together, however
 * many fit into a packet, and keeps their answers in memory for a client that may never read them. A client that sends
 * more than a few ahead has to wait.
 */
export function oneAtATime(door: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Waiting>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => {
        const next = connections.get(socket)?.next()
        if (!next) connections.delete(socket)
        else if (!socket.destroyed) next()
      })
      door(request, response)
    }
    const waiting = connections.get(socket)
    if (waiting) waiting.add(begin)
    else {
      connections.set(socket, new Waiting(socket))
      begin()
    }
  }
}

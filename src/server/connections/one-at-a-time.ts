import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Begins each request of a connection when the answer before is sent. Node begins all that arrive together, however
 * many fit into a packet, and keeps their answers in memory for a client that may never read them.
 */
export function oneAtATime(door: RequestListener): RequestListener {
  /** The requests of a connection that wait while one is answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => {
        const next = waiting.get(socket)?.shift()
        if (!next) waiting.delete(socket)
        else if (!socket.destroyed) next()
      })
      door(request, response)
    }
    const queue = waiting.get(socket)
    if (queue) queue.push(begin)
    else {
      waiting.set(socket, [])
      begin()
    }
  }
}

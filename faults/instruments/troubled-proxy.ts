import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a network treats a connection: as it should, each packet late, cut and refused, or open and without a word. */
export type Trouble = 'none' | 'slow' | 'cut' | 'silent'

const LATE_MS = 150

/** A TCP proxy between the product and its database that can be slow, cut, or half open. */
export class TroubledProxy {
  #trouble: Trouble = 'none'
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((client) => this.#take(client))

  /** @returns the connection string through the proxy */
  async open(databaseUrl: string): Promise<string> {
    const url = new URL(databaseUrl)
    const port = Number(url.port)
    this.#port = port
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
    url.port = String(address.port)
    return url.href
  }

  #port = 0

  /** Delays each packet while the network is slow; holds it back while it is silent. */
  #passing(): Transform {
    return new Transform({
      transform: async (chunk, _, done) => {
        if (this.#trouble === 'slow') await sleep(LATE_MS)
        // Never passed on: a half open connection is not told that the other end is gone.
        if (this.#trouble !== 'silent') done(null, chunk)
      },
    })
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  #take(client: Socket): void {
    this.#keep(client)
    if (this.#trouble === 'cut') return void client.resetAndDestroy()
    if (this.#trouble === 'silent') return
    const database = this.#keep(connect(this.#port, '127.0.0.1'))
    client.pipe(this.#passing()).pipe(database)
    database.pipe(this.#passing()).pipe(client)
    client.once('close', () => database.destroy())
    database.once('close', () => this.#trouble !== 'silent' && client.destroy())
  }

  /** From now on the network is like this; what was open is cut with it. */
  become(trouble: Trouble): void {
    this.#trouble = trouble
    if (trouble === 'cut') for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  close(): void {
    this.become('cut')
    this.#server.close()
  }
}

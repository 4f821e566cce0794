import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between the product and its database that can fall silent without closing, as a broken network does. */
export class SilentProxy {
  readonly #sockets = new Set<Socket>()
  #isSilent = false
  #port = 0
  readonly #server = createServer((client) => this.#forward(client))

  /** @returns the connection string through the proxy */
  async open(databaseUrl: string): Promise<string> {
    const url = new URL(databaseUrl)
    this.#port = Number(url.port)
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
    url.port = String(address.port)
    return url.href
  }

  #forward(client: Socket): void {
    this.#sockets.add(client.on('error', () => {}))
    if (this.#isSilent) return
    const database = connect(this.#port, '127.0.0.1')
    this.#sockets.add(database.on('error', () => {}))
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
  }

  /** Stops all traffic; connections stay open, and new ones are accepted and never answered. */
  fallSilent(): void {
    this.#isSilent = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** New connections work again; silent ones stay silent. */
  recover(): void {
    this.#isSilent = false
  }

  /** Breaks every connection. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
    this.#sockets.clear()
  }

  close(): void {
    this.reset()
    this.#server.close()
  }
}

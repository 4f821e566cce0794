import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** What one request has shown. `bytes`: as they came, compressed as browsers take them. */
export type Visit = { status: number; release: string; ms: number; bytes: Buffer }

/** What a page says. */
export const textOf = ({ bytes }: Visit): string => brotliDecompressSync(bytes).toString()

/** Requests over connections that are kept, as a browser makes them. */
export class Visitor {
  readonly #agent: http.Agent

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  }

  /** A connection may be closed as idle at the moment it is used again. */
  visit = (path: string): Promise<Visit> => this.#ask(path).catch(() => this.#ask(path))

  #ask(path: string): Promise<Visit> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      http
        .get(this.url + path, { agent: this.#agent, headers: { 'accept-encoding': 'br' } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              release: String(response.headers['x-release']),
              ms: performance.now() - start,
              bytes: Buffer.concat(chunks),
            }),
          )
        })
        .on('error', reject)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

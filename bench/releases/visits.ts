import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** The result of one request. `bytes`: compressed, as received. */
export type Visit = { status: number; release: string; ms: number; bytes: Buffer }

/** The text of a page. */
export const textOf = ({ bytes }: Visit): string => brotliDecompressSync(bytes).toString()

/** Makes requests over kept connections, as a browser does. */
export class Visitor {
  readonly #agent: http.Agent

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  }

  /** An idle connection may be closed at the moment it is used again. */
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

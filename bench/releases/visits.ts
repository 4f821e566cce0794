import http from 'node:http'

/** What one request has shown. */
export type Visit = { status: number; release: string; ms: number; body: string }

/** Requests over connections that are kept, as a browser makes them. */
export class Visitor {
  readonly #agent: http.Agent

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  }

  visit(path: string): Promise<Visit> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      http
        .get(this.url + path, { agent: this.#agent }, (response) => {
          let body = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            body += chunk
          })
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              release: String(response.headers['x-release']),
              ms: performance.now() - start,
              body,
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

/** The value below which a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

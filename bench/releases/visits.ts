import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { FINDING } from '@/domain/finding/address'
import { openFinder } from '@/domain/finding/matching/finder'

/** The result of one request. `bytes`: compressed, as received. */
type Visit = { status: number; release: string; bytes: Buffer }

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
    return new Promise((resolve, reject) => {
      http
        .get(this.url + path, { agent: this.#agent, headers: { 'accept-encoding': 'br' } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              release: String(response.headers['x-release']),
              bytes: Buffer.concat(chunks),
            }),
          )
        })
        .on('error', reject)
    })
  }

  /** Asks for a page until it has some words. */
  async untilShown(path: string, words: string): Promise<void> {
    while (!brotliDecompressSync((await this.visit(path)).bytes).includes(words)) await sleep(10)
  }

  /** Opens the search box until it finds a product by some words. */
  async untilFound(words: string, catNo: string): Promise<void> {
    for (;;) {
      const finder = openFinder(async (name) => {
        const { status, bytes } = await this.visit(FINDING + name)
        return status === 200 ? brotliDecompressSync(bytes).toString() : null
      })
      const finding = await finder.find(words)
      if (finding.ok && finding.found.substances.some(({ product }) => product.catNo === catNo)) return
      await sleep(10)
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}

/**
 * Asks for a page by so many requests, while something goes on: each answer must be of one release, and none may fail.
 * @returns such as `0 failed, 0 mixed, 2 releases seen`
 */
export async function mixedAnswers(
  visitor: Visitor,
  page: string,
  requests: number,
  connections: number,
): Promise<string> {
  const bodies = new Map<string, Set<string>>()
  let [left, failed] = [requests, 0]
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        const { status, release, bytes } = await visitor.visit(page)
        if (status !== 200) failed += 1
        bodies.set(release, (bodies.get(release) ?? new Set()).add(bytes.toString('latin1')))
      }
    }),
  )
  const mixed = [...bodies.values()].reduce((sum, { size }) => sum + size - 1, 0)
  return `${failed} failed, ${mixed} mixed, ${bodies.size} releases seen`
}

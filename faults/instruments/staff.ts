import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation'

/** An answer, or null where none came: nobody knows whether the request was worked on. */
export type Asked<Body> = { status: number; body: Body } | null

type Sent = { json?: unknown; form?: FormData }

const ANSWER_MS = 60_000
/** Long work may be begun again by another instance several times. */
const PATIENCE_MS = 600_000

/** Staff that ask any of the instances, and note what each answered. */
export class Staff {
  constructor(
    private readonly installation: Installation,
    private readonly chance: (below: number) => number,
  ) {}

  #url(): string {
    const running = this.installation.instances.filter(({ isRunning }) => isRunning)
    const all = running.length > 0 ? running : this.installation.instances
    return all[this.chance(all.length)]?.url ?? ''
  }

  /** Asks once: what has no answer may have been done. */
  async ask<Body>(call: string, { json, form }: Sent = {}): Promise<Asked<Body>> {
    const [method, address] = call.split(' ')
    try {
      const answer = await fetch(`${this.#url()}/api${address}`, {
        method,
        headers: {
          ...this.installation.headers,
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const text = await answer.text()
      // A door that refuses answers without JSON; the caller looks at the status first.
      return {
        status: answer.status,
        body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as Body,
      }
    } catch {
      return null
    }
  }

  /** Asks for something until an instance answers it with 200. @throws after ten minutes */
  async read<Body>(address: string): Promise<Body> {
    for (let tries = 0; tries < 3_000; tries += 1) {
      const found = await this.ask<Body>(`GET ${address}`)
      if (found?.status === 200) return found.body
      await sleep(200)
    }
    throw new Error(`GET ${address} was not answered for ten minutes`)
  }

  /** Reads something until it is as wanted. @throws after ten minutes, with what it was last */
  async until<Body>(address: string, isThere: (body: Body) => boolean): Promise<Body> {
    let last: Body | undefined
    const begun = performance.now()
    while (performance.now() - begun < PATIENCE_MS) {
      last = await this.read<Body>(address)
      if (isThere(last)) return last
      await sleep(100)
    }
    throw new Error(`${address} stays ${JSON.stringify(last)}`)
  }
}

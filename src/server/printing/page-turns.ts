import { unlessAborted } from '@/platform/workers/unless-aborted'

/** Far more than any page takes, even on a busy machine. */
const PAGE_WITHIN_MS = 60_000

/**
 * A page was not printed in time. Another attempt in this process would wait for the same rendering, and might get what
 * was rendered for another release: the process has to end.
 */
export class PageHangs extends Error {
  constructor(address: string) {
    super(`The page ${address} cannot be printed: it does not come to an end. Correct it, and try again.`)
  }
}

/** Prints pages one after the other, each with a deadline. */
export class PageTurns {
  readonly #hanging = new Set<string>()
  #last: Promise<unknown> = Promise.resolve()

  /** @param withinMs how long one page may take */
  constructor(readonly withinMs = PAGE_WITHIN_MS) {}

  /** Prints a page when its turn comes. @throws {PageHangs} now, and whenever it is asked for again */
  take<Page>(address: string, print: () => Promise<Page>): Promise<Page> {
    const done = this.#last.then(() => this.#inTime(address, print))
    this.#last = done.catch(() => {})
    return done
  }

  async #inTime<Page>(address: string, print: () => Promise<Page>): Promise<Page> {
    if (this.#hanging.has(address)) throw new PageHangs(address)
    const control = new AbortController()
    const deadline = setTimeout(() => {
      this.#hanging.add(address)
      control.abort(new PageHangs(address))
    }, this.withinMs)
    try {
      return await unlessAborted(control.signal, print())
    } finally {
      clearTimeout(deadline)
    }
  }
}

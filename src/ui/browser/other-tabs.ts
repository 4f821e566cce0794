/** The messages between tabs; their content is defined by the pages. */
type Message = { kind: 'ask' } | { kind: 'answer' | 'tell'; value: unknown }

/** What this tab does for the others. */
export type TabHandlers = {
  /** The answer to another tab's question; null: none. */
  answer: () => unknown
  receive?: (value: unknown) => void
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'ask' || ((data.kind === 'answer' || data.kind === 'tell') && 'value' in data))

/** How long other tabs have for an answer, in ms. */
const ANSWER_MS = 250

/** The other tabs of this origin on the same channel. Without channels, no tab answers. */
export class OtherTabs {
  readonly #channel: BroadcastChannel | null
  readonly #handlers: TabHandlers
  #taken: ((value: unknown) => void) | null = null

  constructor(name: string, handlers: TabHandlers) {
    this.#handlers = handlers
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
    this.#channel?.addEventListener('message', ({ data }) => isMessage(data) && this.#take(data))
  }

  #take(message: Message): void {
    if (message.kind === 'answer') this.#taken?.(message.value)
    else if (message.kind === 'tell') this.#handlers.receive?.(message.value)
    else {
      const value = this.#handlers.answer()
      if (value !== null) this.#channel?.postMessage({ kind: 'answer', value } satisfies Message)
    }
  }

  /** Asks the other tabs. @returns the first answer; null if none comes in a quarter of a second */
  async ask(): Promise<unknown> {
    const channel = this.#channel
    if (!channel) return null
    const answer = await new Promise<unknown>((resolve) => {
      this.#taken = resolve
      setTimeout(() => resolve(null), ANSWER_MS)
      channel.postMessage({ kind: 'ask' } satisfies Message)
    })
    this.#taken = null
    return answer
  }

  tell(value: unknown): void {
    this.#channel?.postMessage({ kind: 'tell', value } satisfies Message)
  }

  close(): void {
    this.#channel?.close()
  }
}

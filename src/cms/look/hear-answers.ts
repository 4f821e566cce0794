const PANEL = '/cms'

/** What came of something that the panel asked the server for. */
export type Heard = {
  method: string
  path: string
  /** Whether it was about a draft. */
  isDraft: boolean
  status: number | 'unreachable'
  /** What the answer says; to be asked for at once. */
  json: () => Promise<unknown>
}

/** What Payload's client repeats to whoever has asked, in the place of the browser's “Failed to fetch”. */
const UNREACHABLE = 'The connection to the server broke off. Please try again in a moment.'

const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href)

/** Whether a request is the panel's own: Payload's client names them by path. */
const isOwn = ({ origin, pathname }: URL) =>
  origin === window.location.origin && (pathname === PANEL || pathname.startsWith(`${PANEL}/`))

/**
 * Tells of each of the panel's answers. Payload's client sends from many places and tells nobody what came back, so it is
 * heard where all of them come by; and what cannot be reached is said in words of ours.
 * @returns stops listening
 */
export function hearAnswers(tell: (heard: Heard) => void): () => void {
  const original = window.fetch
  let isListening = true
  window.fetch = async (input, init) => {
    const url = urlOf(input)
    const report = (status: Heard['status'], json: Heard['json']) => {
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      const isDraft = url.searchParams.get('draft') === 'true'
      if (isListening && isOwn(url))
        tell({ method: method.toUpperCase(), path: url.pathname, isDraft, status, json })
    }
    try {
      const answer = await original(input, init)
      report(answer.status, () => answer.clone().json())
      return answer
    } catch (error) {
      // What is given up on purpose has not failed.
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (isGivenUp || !isOwn(url)) throw error
      report('unreachable', () => Promise.resolve(null))
      throw new TypeError(UNREACHABLE, { cause: error })
    }
  }
  // Whoever listens after this one calls it: it stays, and is silent.
  return () => {
    isListening = false
  }
}

import { SIGNED_OUT, UNREACHABLE } from './failure-words'

const PANEL = '/cms'

/** The result of a panel request. */
export type Heard = {
  method: string
  path: string
  /** Whether it concerned a draft. */
  isDraft: boolean
  status: number | 'unreachable'
  /** The body that was sent. */
  sent: BodyInit | null | undefined
  /** Reads the answer's body; call it immediately. */
  json: () => Promise<unknown>
}

/** The answer to a call without a session, with a message for people. */
async function inWords(answer: Response): Promise<Response> {
  const body: unknown = await answer.json().catch(() => null)
  return new Response(JSON.stringify({ ...Object(body), message: SIGNED_OUT }), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json' },
  })
}

const isCall = ({ pathname }: URL) => pathname.startsWith(`${PANEL}/api/`)

const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href)

/** Whether a request is the panel's own; Payload's client uses paths. */
const isOwn = ({ origin, pathname }: URL) =>
  origin === window.location.origin && (pathname === PANEL || pathname.startsWith(`${PANEL}/`))

/**
 * Reports each answer that the panel receives. Payload's client sends from many places and reports no results, so this
 * wraps `fetch`; it also replaces the messages for an unreachable server and an ended session.
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
        tell({ method: method.toUpperCase(), path: url.pathname, isDraft, status, sent: init?.body, json })
    }
    try {
      const answer = await original(input, init)
      const inSentence = answer.status === 401 && isOwn(url) && isCall(url) ? await inWords(answer) : answer
      report(inSentence.status, () => inSentence.clone().json())
      return inSentence
    } catch (error) {
      // An aborted request has not failed.
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (isGivenUp || !isOwn(url)) throw error
      report('unreachable', () => Promise.resolve(null))
      throw new TypeError(UNREACHABLE, { cause: error })
    }
  }
  // Later listeners wrap this one, so it stays in place and becomes silent.
  return () => {
    isListening = false
  }
}

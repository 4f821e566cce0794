import { vi } from 'vitest'

/** A call of spec §7 that a screen made. */
export type Call = { method: string; path: string; headers: Headers; body: unknown }

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'no answer'

type Rule = { method: string; path: RegExp; answer: (call: Call) => Promise<Answer> | Answer }

const rules: Rule[] = []
const made: Call[] = []
const unanswered: string[] = []

async function answer(input: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit = {}) {
  const { pathname, search } = new URL(String(input), window.location.origin)
  const call: Call = {
    method,
    path: pathname + search,
    headers: new Headers(headers),
    body: typeof body === 'string' ? JSON.parse(body) : body,
  }
  made.push(call)
  const rule = rules.findLast((each) => each.method === method && each.path.test(call.path))
  if (!rule) {
    unanswered.push(`${method} ${call.path}`)
    throw new TypeError('Failed to fetch')
  }
  const given = await rule.answer(call)
  if (given === 'no answer') throw new TypeError('Failed to fetch')
  const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {})
  return new Response(given.status === 204 ? null : text, {
    status: given.status,
    headers: given.headers,
  })
}

/** Has calls answered by the test; of several rules for a call the last one counts. */
export function answerCall(
  method: string,
  path: RegExp,
  given: Answer | ((call: Call) => Promise<Answer> | Answer),
): void {
  vi.stubGlobal('fetch', answer)
  rules.push({ method, path, answer: typeof given === 'function' ? given : () => given })
}

/** Holds the answer to a call back until `release` is called. */
export function holdCall(method: string, path: RegExp, given: Answer): { release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answerCall(method, path, async () => {
    await released
    return given
  })
  return { release }
}

/** The calls that were made, in their order; a path without a query matches any query. */
export const callsOf = (method: string, path: string | RegExp): Call[] =>
  made.filter(
    (call) =>
      call.method === method &&
      (typeof path === 'string'
        ? [call.path, call.path.split('?', 1)[0]].includes(path)
        : path.test(call.path)),
  )

/** Forgets the calls that were made so far. */
export function forgetCalls(): void {
  made.length = 0
}

/** @returns the calls that no rule answered */
export function forgetAnswers(): string[] {
  rules.length = 0
  made.length = 0
  return unanswered.splice(0)
}

/**
 * Calls that the document's head has already made (shell/early-calls.ts): answers by API path, and the token they
 * used.
 */
type EarlyCalls = { token: string; answers: Record<string, Promise<Response>> }

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/**
 * Takes the answer to a call made by the document's head. Each can be taken once.
 * @returns null when there is none, or it was asked for with another token
 * @throws what `fetch` throws, or the signal's reason if it aborts first
 */
export function takeEarlyAnswer(
  path: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> | null {
  const early = window.earlyCalls
  const answer = early?.answers[path]
  if (early === undefined || answer === undefined || early.token !== token) return null
  delete early.answers[path]
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([answer, aborted])
}

/** Drops the remaining answers: a change is being made, which they would not show. */
export function dropEarlyAnswers(): void {
  window.earlyCalls = undefined
}

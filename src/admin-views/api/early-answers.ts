/** What the document's head has asked for already (shell/early-calls.ts): answers by API path, and whose they are. */
type EarlyCalls = { token: string; answers: Record<string, Promise<Response>> }

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/**
 * The answer to a call that is under way since before the scripts came; each is taken once.
 * @returns null when there is none, or it was asked for with another token
 * @throws what `fetch` throws, and the signal's reason when that aborts first
 */
export function takeEarlyAnswer(
  path: string,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> | null {
  const early = window.earlyCalls
  const answer = early?.answers[path]
  if (early === undefined || answer === undefined || early.token !== token) return null
  delete early.answers[path]
  if (signal === undefined) return answer
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([answer, aborted])
}

/** Drops what is not taken yet: something is being changed, and the answers are from before. */
export function dropEarlyAnswers(): void {
  window.earlyCalls = undefined
}

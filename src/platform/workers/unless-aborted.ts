/** Waits for work that does not look at a signal itself. @throws the signal's reason when it is aborted */
export const unlessAborted = <Answer>(
  signal: AbortSignal | undefined,
  work: Promise<Answer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort))
  })

/**
 * Runs work side by side. When one part fails, the others are asked to end, and are waited for.
 * @param {...((signal: AbortSignal) => Promise<unknown>)} works each is given the signal that asks it to end
 * @throws what the first part that failed threw
 */
export async function sideBySide(...works) {
  const ending = new AbortController()
  await Promise.all(
    works.map(async (work) => {
      try {
        await work(ending.signal)
      } catch (error) {
        ending.abort(error)
      }
    }),
  )
  ending.signal.throwIfAborted()
}

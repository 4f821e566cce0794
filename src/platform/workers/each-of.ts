/** Items handled at a time: each may have parts of its own in memory. */
const AT_ONCE = 4

/** Runs work on each item, some at a time. After a failure no more begins. @throws the first failure, when all have stopped */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++])
      await work(item).catch((error: unknown) => {
        next = items.length
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Calls that are being answered. */
let atWork = 0
let waiting: (() => void)[] = []

/** Notes that a call is being answered. @returns to be called once, when it has been answered */
export function callBegins(): () => void {
  atWork += 1
  return () => {
    atWork -= 1
    if (atWork > 0) return
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }
}

/**
 * Waits until no call is being answered, for background work.
 * @param longestMs then it may go on: some calls take long, and others follow each other without a pause
 */
export async function untilNoCall(longestMs: number): Promise<void> {
  if (atWork === 0) return
  let patience: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    patience = setTimeout(resolve, longestMs)
  })
  clearTimeout(patience)
}

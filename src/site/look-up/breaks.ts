/** Work without a break for the browser, in milliseconds. */
const UNBROKEN_MS = 12

/**
 * Makes a function that long work calls now and then: it waits for the browser when the last break was too long ago.
 * @returns undefined while no break is needed
 */
export function breaks(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < UNBROKEN_MS) return undefined
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}

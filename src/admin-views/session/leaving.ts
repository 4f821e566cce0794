/** How long after the page began to be left its broken calls are put down to that, in ms. */
const LEAVING_MS = 3_000

let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined') {
  const leave = () => {
    leftAt = performance.now()
  }
  window.addEventListener('beforeunload', leave)
  window.addEventListener('pagehide', leave)
}

/** Whether the page is being left: the browser then breaks off its calls, which says nothing of the server. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < LEAVING_MS
}

/** Resolves when the page is there after all (what was opened was a download, or somebody came back to it). */
export function stayed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}

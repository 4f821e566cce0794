/** How long after the page began to be left its broken calls are put down to that, in ms. */
const LEAVING_MS = 3_000

declare global {
  interface Window {
    /** When the page last began to be left, in ms of its own clock. */
    leftAt?: number
  }
}

/** Notes that in the document's head: a page may be left before its scripts have come, whose first calls then break. */
export const noteLeavingScript =
  "for(const leave of['beforeunload','pagehide'])addEventListener(leave,()=>{window.leftAt=performance.now()});"

/** Whether the page is being left: the browser then breaks off its calls, which says nothing of the server. */
export function isLeaving(): boolean {
  return window.leftAt !== undefined && performance.now() - window.leftAt < LEAVING_MS
}

/** Resolves when the page is there after all (what was opened was a download, or somebody came back to it). */
export function stayed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}

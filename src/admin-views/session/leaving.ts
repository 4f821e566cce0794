/** How long after leaving began failed calls are attributed to it, in ms. */
const LEAVING_MS = 3_000

declare global {
  interface Window {
    /** When leaving the page last began, by `performance.now()`. */
    leftAt?: number
  }
}

/** Sets `leftAt` from the document's head: a page may be left before its scripts have loaded. */
export const noteLeavingScript =
  "for(const leave of['beforeunload','pagehide'])addEventListener(leave,()=>{window.leftAt=performance.now()});"

/** Whether the page is being left: the browser then aborts its calls, which says nothing about the server. */
export function isLeaving(): boolean {
  return window.leftAt !== undefined && performance.now() - window.leftAt < LEAVING_MS
}

/** Resolves if the page stays after all (the link was a download, or the user came back). */
export function stayed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}

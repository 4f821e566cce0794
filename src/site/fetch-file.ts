/** Time for a file to arrive, in ms: most are a few kilobytes. */
const COMES_WITHIN_MS = 20_000

/** Fetches a file of the site. @throws when it does not come within a time, also while its content is read */
export const fetchFile = (address: string, withinMs = COMES_WITHIN_MS): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(withinMs) })

const COOKIE = 'sidebar_state'
/** Seven days (spec §9). */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** Whether the sidebar is kept expanded. @param cookies as a browser or a request lists them */
export const isKeptExpanded = (cookies: string): boolean => !cookies.split('; ').includes(`${COOKIE}=false`)

/** Keeps the sidebar expanded or collapsed, for /admin and /cms. */
export function keepExpanded(isExpanded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${COOKIE}=${isExpanded}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`
}

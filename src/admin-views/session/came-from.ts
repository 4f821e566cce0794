/**
 * The page that the guard denied (spec §2.1). It is kept in memory and, to survive a reload of the login page, in
 * that page's history entry: no storage key is added to the spec's five.
 */
let cameFrom: string | null = null

const STATE_KEY = 'adminCameFrom'

export function rememberCameFrom(page: string): void {
  cameFrom = page
}

function inHistory(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return null
  const page = state[STATE_KEY]
  return typeof page === 'string' && page.startsWith('/admin/') ? page : null
}

/** Called by the login page when it opens: stores the page in the history entry, or restores it from there. */
export function settleCameFrom(): void {
  if (cameFrom === null) cameFrom = inHistory()
  else window.history.replaceState({ ...window.history.state, [STATE_KEY]: cameFrom }, '')
}

/** The panel page that its gate denied; the gate puts it into the login page's address. */
export function askedPanelPage(): string | null {
  const page = new URLSearchParams(window.location.search).get('next')
  return page !== null && /^\/cms(?:[/?]|$)/.test(page) ? page : null
}

/** Returns the remembered page and forgets it. */
export function takeCameFrom(): string | null {
  const page = cameFrom
  cameFrom = null
  return page
}

import { useSyncExternalStore } from 'react'

/**
 * The framework's router, of which there is none here: the addresses are the window's, as in a browser. It keeps nothing
 * itself, since each screen that is opened loads it again.
 */
const MOVED = 'popstate'

const moved = () => window.dispatchEvent(new PopStateEvent(MOVED))

function subscribe(listener: () => void) {
  window.addEventListener(MOVED, listener)
  return () => window.removeEventListener(MOVED, listener)
}

const router = {
  push(href: string) {
    window.history.pushState(null, '', href)
    moved()
  },
  replace(href: string) {
    window.history.replaceState(null, '', href)
    moved()
  },
  prefetch() {},
}

export const useRouter = () => router

const useAddress = (part: () => string) => useSyncExternalStore(subscribe, part, part)

export const usePathname = () => useAddress(() => window.location.pathname)

export const useSearchParams = () => new URLSearchParams(useAddress(() => window.location.search))

/** Stands at an address, before anything is opened there. */
export function standAt(address: string): void {
  window.history.replaceState(null, '', address)
}

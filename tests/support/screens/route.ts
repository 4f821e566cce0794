import { useSyncExternalStore } from 'react'

/**
 * The framework's router, of which there is none here: the addresses are the window's, as in a browser. It keeps nothing
 * itself, since each screen that is opened loads it again.
 */
const MOVED = 'moved'

/** Makes the router notice when a screen uses the window's history directly, as the framework's router does. */
export function followHistory(): void {
  const { history } = window
  if (Object.hasOwn(history, 'pushState')) return
  for (const method of ['pushState', 'replaceState'] as const) {
    const move = history[method].bind(history)
    history[method] = (...given) => {
      move(...given)
      window.dispatchEvent(new Event(MOVED))
    }
  }
}

function subscribe(listener: () => void) {
  for (const event of [MOVED, 'popstate']) window.addEventListener(event, listener)
  return () => {
    for (const event of [MOVED, 'popstate']) window.removeEventListener(event, listener)
  }
}

const router = {
  push: (href: string) => window.history.pushState(null, '', href),
  replace: (href: string) => window.history.replaceState(null, '', href),
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

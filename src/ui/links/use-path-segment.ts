import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** A decoded segment of a path; undecoded if its encoding is invalid, '' if there is none. */
export function pathSegment(pathname: string, index: number): string {
  const segment = pathname.split('/')[index + 1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A segment of the address; null on the server, where it is unknown (docs/decisions/0007). */
export function usePathSegment(index: number): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pathSegment(window.location.pathname, index),
    () => null,
  )
}

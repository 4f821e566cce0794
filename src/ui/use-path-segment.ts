'use client'

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** The part of a path at a place, decoded; as it stands when it is not well encoded, '' when there is none. */
export function pathSegment(pathname: string, index: number): string {
  const segment = pathname.split('/')[index + 1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * A part of the address the browser shows, for pages that answer for addresses no build has made
 * (docs/decisions/0007). On the server, where the address is not known, null.
 * @param index 0 for the first part
 */
export function usePathSegment(index: number): string | null {
  return useSyncExternalStore(
    subscribe,
    () => pathSegment(window.location.pathname, index),
    () => null,
  )
}

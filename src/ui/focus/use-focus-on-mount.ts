import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element when it mounts: the element that had the focus is gone, as between the steps of a dialog. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}

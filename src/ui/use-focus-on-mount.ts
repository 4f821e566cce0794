'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Gives an element the focus as it appears: what had it before is gone, as between the steps of a dialog. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}

'use client'

import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * The button of a `details`. With script it also has the role of a button and its expanded state, which assistive
 * technologies do not read consistently from a bare `summary`.
 */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  const summary = useRef<HTMLElement>(null)
  const subscribe = useCallback((onChange: () => void) => {
    const details = summary.current?.parentElement
    details?.addEventListener('toggle', onChange)
    return () => details?.removeEventListener('toggle', onChange)
  }, [])
  const isOpen = useSyncExternalStore(
    subscribe,
    () => summary.current?.parentElement?.hasAttribute('open'),
    () => undefined,
  )
  const spoken = isOpen === undefined ? null : { role: 'button', 'aria-expanded': isOpen }
  return (
    <summary ref={summary} className={className} {...spoken}>
      {children}
    </summary>
  )
}

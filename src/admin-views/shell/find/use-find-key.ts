import { useEffect, useEffectEvent } from 'react'

/** Calls a function at Ctrl+K or Cmd+K, but for one that a text editor has used already. */
export function useFindKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

import { useEffect, useState } from 'react'
import type { Presence } from '@/admin-views/api/presence'
import type { PresenceAnswer } from '@/domain/contract/presence-answer'
import { BEAT_MS } from '@/domain/rules/accounts/presence'

/** Pause before the first beat in ms: the page's own calls come first, and a brief visit is not announced. */
const FIRST_BEAT_MS = 1_500

/** Makes the call. @param isLast the place is being left, perhaps with the page */
export type TellPresence = (
  presence: Presence,
  sent: { signal?: AbortSignal; isLast: boolean },
) => Promise<PresenceAnswer>

type People = PresenceAnswer['people']

const NOBODY: People = []

/** A name for this tab at this place. `crypto.randomUUID` needs HTTPS. */
const newTab = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Reports at intervals that a place is open here, and learns who else has it open. It is silent while the tab is hidden;
 * leaving the page or the place is reported at once.
 * @param tell the same function in each render
 */
export function usePresence(place: string | null, tell: TellPresence): People {
  const [people, setPeople] = useState(NOBODY)
  useEffect(() => {
    if (place === null) return
    const tab = newTab()
    let next: ReturnType<typeof setTimeout> | undefined
    let beat: AbortController | null = null
    let isKnown = false

    async function say(here: string) {
      if (document.hidden || beat) return
      const now = new AbortController()
      beat = now
      isKnown = true
      const others = await tell({ tab, place: here }, { signal: now.signal, isLast: false }).then(
        (answer) => answer.people,
        // The server is away, or the place is left.
        () => NOBODY,
      )
      if (now.signal.aborted) return
      beat = null
      setPeople((former) => (others.length + former.length === 0 ? former : others))
      begin(BEAT_MS)
    }
    function begin(pause: number) {
      clearTimeout(next)
      next = setTimeout(() => void say(place ?? ''), pause)
    }
    function leave() {
      clearTimeout(next)
      beat?.abort()
      beat = null
      if (isKnown) void tell({ tab, place: null }, { isLast: true }).catch(() => undefined)
      isKnown = false
    }
    const look = () => !document.hidden && begin(0)
    // The browser has kept the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look()

    begin(FIRST_BEAT_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
      setPeople(NOBODY)
    }
  }, [place, tell])
  return people
}

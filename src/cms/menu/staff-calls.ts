import { useEffect, useState } from 'react'
import { readTabSession } from '@/admin-views/session/stored-session'
import type { PendingAnswer } from '@/domain/contract/release-answers'

/** How often the changes are counted again, in ms; not while the tab is hidden. */
const COUNT_AGAIN_MS = 60_000

/** Pause before the first count in ms: the tab takes over the session of the cookie first. */
const FIRST_COUNT_MS = 1_500

/**
 * Asks the API of the staff screens, with the session that this tab has for /admin.
 * @throws without a session, and if the server refuses or does not answer
 */
export async function askStaffApi<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/api/${path}`, {
    headers: { authorization: `Bearer ${readTabSession()?.token}` },
    signal,
  })
  if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}`)
  return answer.json()
}

const leaving = new AbortController()

/** Ends the counting: the session is about to end, and a count under way would be refused. */
export const stopCounting = () => leaving.abort()

/**
 * The number of changes that visitors do not see yet; undefined until they are counted. A failed count keeps the former
 * number.
 */
export function useCountedDrafts(): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const over = new AbortController()
    leaving.signal.addEventListener('abort', () => over.abort(), { signal: over.signal })
    async function countAgain() {
      if (document.hidden || over.signal.aborted || !readTabSession()) return
      try {
        const { total } = await askStaffApi<PendingAnswer>('release/pending?limit=1', over.signal)
        setCount(total)
      } catch {
        // The server is away, or the page is left.
      }
    }
    const first = setTimeout(countAgain, FIRST_COUNT_MS)
    const next = setInterval(countAgain, COUNT_AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(next)
      over.abort()
    }
  }, [])
  return count
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Finding } from '@/domain/finding/matching/finder'
import { isSought, siteFinder } from './site-finder'

/** The results for a text. */
export type Answered = { text: string; finding: Finding }

/**
 * Searches a text; returns the previous results until the new ones have come, and null without a search.
 * @param limit substances to return
 */
export function useAnswers(text: string, limit?: number): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null)
  useEffect(() => {
    if (!isSought(text)) {
      setAnswered(null)
      return
    }
    let isCurrent = true
    siteFinder.find(text, limit).then((finding) => {
      // Once its files are there, a key's answer comes before the next frame: the page is painted once for both.
      if (isCurrent) flushSync(() => setAnswered({ text, finding }))
    })
    return () => {
      isCurrent = false
    }
  }, [text, limit])
  return answered
}

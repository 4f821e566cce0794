import { useEffect, useState } from 'react'
import type { Finding } from '@/finding/matching/finder'
import { isSought, siteFinder } from './site-finder'

/** What was found for a text. */
export type Answered = { text: string; finding: Finding }

/**
 * Seeks a text, and gives the former answer until the one for it has come; null where nothing is sought.
 * @param limit substances that are given
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
      if (isCurrent) setAnswered({ text, finding })
    })
    return () => {
      isCurrent = false
    }
  }, [text, limit])
  return answered
}

'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { hearAnswers } from './hear-answers'

/** Where the words of a document are saved. */
const DOCUMENT = /^\/cms\/api\/content-documents\/\d+$/

/** What breaks a rule is not saved for release, and is kept as a draft all the same. */
const BROKEN_RULE = 400

/**
 * Asks before a page is left whose last words could not be saved: the session has ended, another window was first, or the
 * server is away. Payload does not ask, since it has every word saved as it is typed.
 */
export function UnsavedWatch({ children }: { children: ReactNode }) {
  const [isUnsaved, setUnsaved] = useState(false)

  useEffect(
    () =>
      hearAnswers(({ method, path, status }) => {
        if (method !== 'PATCH' || !DOCUMENT.test(path) || status === BROKEN_RULE) return
        setUnsaved(status !== 200)
      }),
    [],
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return children
}

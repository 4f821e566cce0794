'use client'

import { type ReactNode, useEffect, useState } from 'react'

const PANEL = '/cms'
const WHO = '/cms/api/adminUsers/me'
const SIGN_IN = '/admin/login?next=/cms'

/** Whether a request is the panel's own: Payload's client names them by path. */
const isOwn = (address: string) => {
  const { origin, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin && (pathname === PANEL || pathname.startsWith(`${PANEL}/`))
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/**
 * Tells of each of the panel's answers whether the session still counts. Payload's client sends from many places and tells
 * nobody what came back, so it is heard where all of them come by.
 * @returns stops listening
 */
function hearAnswers(tell: (isSignedIn: boolean) => void): () => void {
  const original = window.fetch
  const listening: typeof fetch = async (input, init) => {
    const answer = await original(input, init)
    if (isOwn(addressOf(input))) tell(answer.status !== 401)
    return answer
  }
  window.fetch = listening
  return () => {
    if (window.fetch === listening) window.fetch = original
  }
}

/**
 * Says so when the session has ended while a form is open, and leaves the form alone: whoever signs in again in another
 * tab goes on here with everything that was typed.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false)

  useEffect(() => hearAnswers((isSignedIn) => setOver(!isSignedIn)), [])
  useEffect(() => {
    if (!isOver) return
    // Back from the tab where they signed in; the answer is heard above.
    const ask = () => void fetch(WHO)
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [isOver])

  return (
    <>
      {children}
      {isOver && (
        <p role="alert" className="panel-session-over">
          Your session has ended. Nothing you typed is lost:{' '}
          <a href={SIGN_IN} target="_blank" rel="noreferrer">
            sign in again (new tab)
          </a>
          , come back to this page and save.
        </p>
      )}
    </>
  )
}

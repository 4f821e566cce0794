'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { SessionKeys } from '@/domain/session-storage'
import { hearAnswers } from './hear-answers'
import { useSharedSession } from './shared-session'

const WHO = '/cms/api/adminUsers/me'
const SIGN_IN = '/admin/login?next=/cms'

/**
 * Says so when the session has ended while a form is open, and leaves the form alone: whoever signs in again in another
 * tab goes on here with everything that was typed.
 * @param keys told by the server, as those of the theme are (panel-theme.tsx)
 */
export function SessionWatch({ children, keys }: { children: ReactNode; keys: SessionKeys }) {
  const [isOver, setOver] = useState(false)
  useSharedSession(keys, isOver)

  useEffect(
    () =>
      hearAnswers(({ status }) => {
        if (status !== 'unreachable') setOver(status === 401)
      }),
    [],
  )
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
        <div role="alert" className="panel-alert">
          <p>
            Your session has ended. Nothing you typed is lost:{' '}
            <a href={SIGN_IN} target="_blank" rel="noreferrer">
              sign in again (new tab)
            </a>
            , and come back to this page.
          </p>
        </div>
      )}
    </>
  )
}

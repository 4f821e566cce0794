'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { readTabSession } from '@/admin-views/session/stored-session'
import { SESSION_CHANNEL } from '@/domain/rules/accounts/session-storage'
import { OtherTabs } from '@/ui/browser/other-tabs'
import { hearAnswers } from '../calls/hear-answers'
import { PanelAlert } from '../dialogs/panel-alert'
import { useSharedSession } from './shared-session'

const WHO = '/cms/api/adminUsers/me'
const SIGN_IN = '/admin/login?next=/cms'

/**
 * Tells when the session has ended while a form is open, and leaves the form as it is: after signing in in another tab,
 * people continue here with everything they typed.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useSharedSession(isOver)
  useEffect(() => {
    if (isOver) return
    const tabs = new OtherTabs(SESSION_CHANNEL, { answer: readTabSession })
    return () => tabs.close()
  }, [isOver])

  useEffect(
    () =>
      hearAnswers(({ status }) => {
        if (status !== 'unreachable') setOver(status === 401)
      }),
    [],
  )
  useEffect(() => {
    if (!isOver) return
    // Focus returns from the tab with the sign-in; the answer is handled above.
    const ask = () => void fetch(WHO)
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [isOver])

  return (
    <>
      {children}
      {isOver && (
        <PanelAlert>
          Your session has ended. Nothing you typed is lost:{' '}
          <a href={SIGN_IN} target="_blank" rel="noreferrer">
            sign in again (new tab)
          </a>
          , and come back to this page.
        </PanelAlert>
      )}
    </>
  )
}

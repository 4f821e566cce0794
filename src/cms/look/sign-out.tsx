'use client'

import { LogOutIcon } from '@payloadcms/ui'
import { useState } from 'react'
import type { SessionKeys } from '@/domain/session-storage'
import { forgetSession } from './shared-session'

const SIGN_IN = '/admin/login'

/** Ends the session and opens the sign-in page, which is outside the panel's router. @param keys of its storage entries */
export function SignOut({ keys }: { keys: SessionKeys }) {
  const [isRunning, setRunning] = useState(false)

  async function signOut() {
    setRunning(true)
    try {
      await fetch('/cms/api/adminUsers/logout', { method: 'POST' })
      forgetSession(keys)
      window.location.assign(SIGN_IN)
    } catch {
      // The server is unreachable: people can try again.
      setRunning(false)
    }
  }

  return (
    <button type="button" className="nav__log-out panel-sign-out" disabled={isRunning} onClick={signOut}>
      <LogOutIcon />
      <span>Sign out</span>
    </button>
  )
}

'use client'

import { LogOutIcon } from '@payloadcms/ui'
import { useState } from 'react'
import type { SessionKeys } from '@/domain/session-storage'
import { forgetSession } from './shared-session'

const SIGN_IN = '/admin/login'

/** Ends the session and leads to the sign-in, which is no page of the panel's router. @param keys of what is stored of it */
export function SignOut({ keys }: { keys: SessionKeys }) {
  const [isRunning, setRunning] = useState(false)

  async function signOut() {
    setRunning(true)
    try {
      await fetch('/cms/api/adminUsers/logout', { method: 'POST' })
      forgetSession(keys)
      window.location.assign(SIGN_IN)
    } catch {
      // The server cannot be reached: whoever wants to leave can try again.
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

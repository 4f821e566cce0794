import { useEffect } from 'react'
import type { SessionKeys } from '@/domain/session-storage'

const ADMIN_LINK = 'a[href^="/admin"]'

/** Gives this tab the session of the panel's cookie, as a sign-in in it would have done. */
async function takeSession({ token, user }: SessionKeys): Promise<void> {
  try {
    const answer = await fetch('/cms/api/adminUsers/hand-over', { method: 'POST' })
    if (!answer.ok) return
    const { access_token, user: signedIn } = await answer.json()
    sessionStorage.setItem(token, access_token)
    sessionStorage.setItem(user, JSON.stringify(signedIn))
  } catch {
    // The server cannot be reached, or storage is closed: /admin asks for a sign-in then.
  }
}

/**
 * Makes the sign-in of the panel that of /admin in the same tab: the panel knows it by a cookie, which all tabs have, /admin
 * by what a tab has stored. @param isOver the session has ended; the next one is taken when somebody has signed in again
 */
export function useSharedSession(keys: SessionKeys, isOver: boolean): void {
  useEffect(() => {
    if (isOver) return
    const taken = takeSession(keys)
    // Who presses a link at once waits for the answer.
    const wait = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(ADMIN_LINK)
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void taken.then(() => window.location.assign(link.href))
    }
    const stopWaiting = () => document.removeEventListener('click', wait, true)
    document.addEventListener('click', wait, true)
    void taken.then(stopWaiting)
    return stopWaiting
  }, [keys, isOver])
}

/** Forgets the session in this tab and in the browser. */
export function forgetSession({ token, user, persistentToken, persistentUser }: SessionKeys): void {
  try {
    for (const key of [token, user]) sessionStorage.removeItem(key)
    for (const key of [persistentToken, persistentUser]) localStorage.removeItem(key)
  } catch {
    // Storage is closed: it has nothing.
  }
}

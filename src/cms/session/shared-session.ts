import { useEffect } from 'react'
import { SESSION_CHANNEL, type SessionKeys } from '@/domain/rules/accounts/session-storage'
import { OtherTabs } from '@/ui/browser/other-tabs'

const ADMIN_LINK = 'a[href^="/admin"]'

/** Stores the session of the panel's cookie in this tab, as signing in here would. */
async function takeSession({ token, user }: SessionKeys): Promise<void> {
  try {
    const answer = await fetch('/cms/api/adminUsers/hand-over', { method: 'POST' })
    if (!answer.ok) return
    const { access_token, user: signedIn } = await answer.json()
    sessionStorage.setItem(token, access_token)
    sessionStorage.setItem(user, JSON.stringify(signedIn))
  } catch {
    // The server is unreachable, or storage is blocked: /admin then asks to sign in.
  }
}

/** The session that this tab has for /admin, which a new tab of /admin asks for; null if it has none. */
export function takenSession({ token, user }: SessionKeys): { token: string; user: unknown } | null {
  try {
    const [taken, named] = [sessionStorage.getItem(token), sessionStorage.getItem(user)]
    return taken && named ? { token: taken, user: JSON.parse(named) } : null
  } catch {
    return null
  }
}

/**
 * Signs the tab in to /admin as well: the panel uses a cookie shared by all tabs, /admin uses the tab's storage.
 * @param isOver the session has ended; the next one is taken after a new sign-in
 */
export function useSharedSession(keys: SessionKeys, isOver: boolean): void {
  useEffect(() => {
    if (isOver) return
    const taken = takeSession(keys)
    // A link clicked immediately waits for the answer.
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

/** Tells the tabs of /admin that have this tab's session that it has ended. */
export function tellSignedOut(keys: SessionKeys): void {
  const tabs = new OtherTabs(SESSION_CHANNEL, { answer: () => null })
  tabs.tell(takenSession(keys)?.token)
  tabs.close()
}

/** Removes the session from this tab and the browser. */
export function forgetSession({ token, user, persistentToken, persistentUser }: SessionKeys): void {
  try {
    for (const key of [token, user]) sessionStorage.removeItem(key)
    for (const key of [persistentToken, persistentUser]) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so it is empty.
  }
}

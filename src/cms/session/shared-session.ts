import { useEffect } from 'react'
import { readTabSession, storeSession } from '@/admin-views/session/stored-session'
import { SESSION_CHANNEL } from '@/domain/rules/accounts/session-storage'
import { OtherTabs } from '@/ui/browser/other-tabs'

const ADMIN_LINK = 'a[href^="/admin"]'

/** Stores the session of the panel's cookie in this tab, as signing in here would. */
async function takeSession(): Promise<void> {
  try {
    const answer = await fetch('/cms/api/adminUsers/hand-over', { method: 'POST' })
    if (!answer.ok) return
    const { access_token: token, user } = await answer.json()
    storeSession({ token, user }, false)
  } catch {
    // The server is unreachable: /admin then asks to sign in.
  }
}

/**
 * Signs the tab in to /admin as well: the panel uses a cookie shared by all tabs, /admin uses the tab's storage.
 * @param isOver the session has ended; the next one is taken after a new sign-in
 */
export function useSharedSession(isOver: boolean): void {
  useEffect(() => {
    if (isOver) return
    const taken = takeSession()
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
  }, [isOver])
}

/** Tells the tabs of /admin that have this tab's session that it has ended. */
export function tellSignedOut(): void {
  const tabs = new OtherTabs(SESSION_CHANNEL, { answer: () => null })
  tabs.tell(readTabSession()?.token)
  tabs.close()
}

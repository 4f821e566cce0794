import { forgetOfCatalogue } from '@/admin-views/session/left-catalogue'
import { clearStoredSession } from '@/admin-views/session/stored-session'
import { tellSignedOut } from './shared-session'

const SIGN_IN = '/admin/login'

/**
 * Ends the session and opens the sign-in page, which is outside the panel's router. An unreachable server changes
 * nothing: people can try again.
 */
export async function leavePanel(): Promise<void> {
  try {
    await fetch('/cms/api/adminUsers/logout', { method: 'POST' })
  } catch {
    return
  }
  tellSignedOut()
  clearStoredSession()
  forgetOfCatalogue('list')
  window.location.assign(SIGN_IN)
}

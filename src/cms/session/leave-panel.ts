import { forgetCatalogue } from '@/admin-views/session/left-catalogue'
import type { SessionKeys } from '@/domain/rules/accounts/session-storage'
import { forgetSession, tellSignedOut } from './shared-session'

const SIGN_IN = '/admin/login'

/**
 * Ends the session and opens the sign-in page, which is outside the panel's router. An unreachable server changes
 * nothing: people can try again.
 * @param keys of the session's storage entries
 */
export async function leavePanel(keys: SessionKeys): Promise<void> {
  try {
    await fetch('/cms/api/adminUsers/logout', { method: 'POST' })
  } catch {
    return
  }
  tellSignedOut(keys)
  forgetSession(keys)
  forgetCatalogue()
  window.location.assign(SIGN_IN)
}

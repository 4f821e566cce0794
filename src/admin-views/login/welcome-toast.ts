import { FALLBACK_USER_NAME, REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { screenAt } from '@/admin-views/screen-addresses'
import { askedPanelPage, takeCameFrom } from '@/admin-views/session/came-from'
import type { SignedIn } from '@/admin-views/session/session-store'
import type { ToastMessage } from '@/ui/toast/toast-store'

/** The toast of a successful sign-in (spec §8); what the account is told takes its place. */
export function signedInToast({ user: { name }, notice }: SignedIn): ToastMessage {
  if (notice !== undefined)
    return { title: 'Your second factor was removed', description: notice, staysOpen: true }
  return { title: 'Login Successful', description: `Welcome back, ${name || FALLBACK_USER_NAME}!` }
}

/** The toast after the login page. Its action offers the page that was asked for, if it is another one. */
export function welcomeToast(signedIn: SignedIn, goTo: (path: string) => void): ToastMessage {
  const panelPage = askedPanelPage()
  if (panelPage !== null) {
    const onSelect = () => window.location.assign(panelPage)
    return { ...signedInToast(signedIn), action: { label: 'Go to Content', onSelect } }
  }
  const cameFrom = takeCameFrom()
  const pathname = cameFrom?.split(/[?#]/, 1)[0] ?? ''
  const screen = screenAt(pathname)
  const toast = signedInToast(signedIn)
  if (cameFrom === null || !screen || screen.isOpen || pathname === REFERENCE_STANDARDS_PATH) return toast
  return { ...toast, action: { label: `Go to ${screen.title}`, onSelect: () => goTo(cameFrom) } }
}

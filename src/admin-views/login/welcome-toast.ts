import { FALLBACK_USER_NAME, REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import type { SessionUser } from '@/admin-views/api/auth'
import { screenAt } from '@/admin-views/screen-addresses'
import { contentPanel } from '@/admin-views/screens'
import { askedPanelPage, takeCameFrom } from '@/admin-views/session/came-from'
import type { ToastMessage } from '@/ui/toast/toast-store'

/** The toast of a successful sign-in (spec §8). */
export function signedInToast({ name }: SessionUser): ToastMessage {
  return { title: 'Login Successful', description: `Welcome back, ${name || FALLBACK_USER_NAME}!` }
}

/**
 * The toast after the login page, which always opens the catalogue. Its action offers the page that the guard
 * remembered, if it is another one, or the panel page that needed the sign-in.
 */
export function welcomeToast(user: SessionUser, goTo: (path: string) => void): ToastMessage {
  const panelPage = askedPanelPage()
  if (panelPage !== null) {
    const onSelect = () => window.location.assign(panelPage)
    return { ...signedInToast(user), action: { label: `Go to ${contentPanel.title}`, onSelect } }
  }
  const cameFrom = takeCameFrom()
  const pathname = cameFrom?.split(/[?#]/, 1)[0] ?? ''
  const screen = screenAt(pathname)
  const toast = signedInToast(user)
  if (cameFrom === null || !screen || screen.isOpen || pathname === REFERENCE_STANDARDS_PATH) return toast
  return { ...toast, action: { label: `Go to ${screen.title}`, onSelect: () => goTo(cameFrom) } }
}

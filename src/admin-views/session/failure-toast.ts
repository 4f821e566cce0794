import { SessionEnded } from '@/admin-views/session/session-store'
import { showToast } from '@/ui/toast/toast-store'

/** Shows the destructive toast titled Error (spec §8); silent if the user has signed out meanwhile. */
export function toastFailure(failure: unknown, text: string): void {
  if (failure instanceof SessionEnded) return
  showToast({ title: 'Error', description: text, variant: 'destructive' })
}

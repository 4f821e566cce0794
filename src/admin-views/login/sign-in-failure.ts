import { ApiFailure } from '@/admin-views/api/api-failure'
import type { ToastMessage } from '@/ui/toast/toast-store'

const NETWORK_ERROR = 'Network error. Please try again.'

/** The texts of a failed sign-in, inline and as a toast (spec §8). */
export function describeSignInFailure(failure: unknown): { inline: string; toast: ToastMessage } {
  const variant = 'destructive'
  if (!(failure instanceof ApiFailure) || failure.status === 0)
    return { inline: NETWORK_ERROR, toast: { title: 'Error', description: NETWORK_ERROR, variant } }
  const detail = failure.detailText
  return {
    inline: detail ?? 'Login failed. Please check your credentials.',
    toast: { title: 'Login Failed', description: detail ?? 'Invalid email or password', variant },
  }
}

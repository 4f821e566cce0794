'use client'

import { useRef, useState } from 'react'
import type { SessionUser, SignInRequest } from '@/admin-views/api/auth'
import { describeSignInFailure } from '@/admin-views/login/sign-in-failure'
import { signIn } from '@/admin-views/session/session-store'
import { showToast } from '@/ui/toast/toast-store'

/**
 * The states of a sign-in form (spec §4): idle, submitting, and what went wrong last.
 * `submit` runs once at a time and resolves with the user, or with null after a failure has been shown.
 */
export function useSignIn() {
  const [error, setError] = useState<string | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const isRunning = useRef(false)

  async function submit(request: SignInRequest): Promise<SessionUser | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setIsSubmitting(true)
    setError(null)
    try {
      return await signIn(request)
    } catch (failure) {
      const { inline, toast } = describeSignInFailure(failure)
      setError(inline)
      showToast(toast)
      return null
    } finally {
      isRunning.current = false
      setIsSubmitting(false)
    }
  }

  return { error, isSubmitting, submit, clearError: () => setError(null) }
}

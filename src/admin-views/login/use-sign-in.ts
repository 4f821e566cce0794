'use client'

import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '@/admin-views/api/auth'
import type { Credentials } from '@/admin-views/login/credential-fields'
import { describeSignInFailure } from '@/admin-views/login/sign-in-failure'
import { signIn } from '@/admin-views/session/session-store'
import { showToast } from '@/ui/toast/toast-store'

/**
 * State of a sign-in form (spec §4): input, whether it is being submitted, last error. `submit` runs once at a time
 * and resolves with the user, or with null after showing a failure.
 * @param email the initial e-mail
 */
export function useSignIn(email = '') {
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' })
  const passwordRef = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const isRunning = useRef(false)

  // Disabled controls lose the focus: after a failure it returns to the password.
  useEffect(() => {
    if (error !== null && !isSubmitting) passwordRef.current?.focus()
  }, [error, isSubmitting])

  async function submit(isRemembered: boolean): Promise<SessionUser | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setIsSubmitting(true)
    setError(null)
    try {
      return await signIn({ ...credentials, remember_me: isRemembered })
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

  const clearError = () => setError(null)
  return {
    error,
    isSubmitting,
    submit,
    clearError,
    /** Props for the form's fields. */
    fields: {
      value: credentials,
      onChange: (typed: Credentials) => {
        clearError()
        setCredentials(typed)
      },
      isDisabled: isSubmitting,
      passwordRef,
    },
  }
}

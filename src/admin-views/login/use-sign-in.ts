import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { type AskedStep, askedStepOf, type SignInRequest } from '@/admin-views/api/auth'
import { NoPasskey } from '@/admin-views/api/no-passkey'
import { assertionFor } from '@/admin-views/api/passkeys'
import type { Credentials } from '@/admin-views/login/credential-fields'
import { notePasskeyUsed } from '@/admin-views/login/passkey-of-browser'
import { type SignedIn, signIn } from '@/admin-views/session/session-store'
import { FACTOR_MESSAGES } from '@/domain/rules/accounts/factor'
import { showToast, type ToastMessage } from '@/ui/toast/toast-store'

type Proof = { code: string } | { recovery_code: string }

export type SignInForm = ReturnType<typeof useSignIn>

/**
 * State of a sign-in form (spec §4), and of its second step. One call runs at a time; a failure is shown.
 * @param onSignedIn called with what a sign-in ended with
 */
export function useSignIn({
  email = '',
  isRemembered,
  onSignedIn,
}: {
  email?: string
  isRemembered: boolean
  onSignedIn: (signedIn: SignedIn) => void
}) {
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' })
  const passwordRef = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [step, setStep] = useState<AskedStep | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const isRunning = useRef(false)

  // Disabled controls lose the focus: after a failure it returns to the password.
  useEffect(() => {
    if (error !== null && !isSubmitting) passwordRef.current?.focus()
  }, [error, isSubmitting])

  // Back at the first step, the field that had the focus is gone.
  const hadStep = useRef(false)
  useEffect(() => {
    if (hadStep.current && !step) passwordRef.current?.focus()
    hadStep.current = step !== null
  }, [step])

  async function run(requestOf: () => Promise<SignInRequest>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsSubmitting(true)
    setError(null)
    try {
      const request = await requestOf()
      const signedIn = await signIn(request, isRemembered)
      if ('assertion' in request) notePasskeyUsed()
      onSignedIn(signedIn)
    } catch (failure) {
      const asked = askedStepOf(failure)
      if (asked) return setStep(asked)
      const { inline, toast } = describeSignInFailure(failure)
      if (inline === FACTOR_MESSAGES.stepOver) setStep(null)
      setError(inline)
      showToast(toast)
    } finally {
      isRunning.current = false
      setIsSubmitting(false)
    }
  }

  const clearError = () => setError(null)
  const token = step?.step ?? ''
  return {
    error,
    isSubmitting,
    clearError,
    /** The second step, once it is asked for. */
    step,
    submit: () => run(async () => ({ ...credentials, remember_me: isRemembered })),
    submitByPasskey: () => run(async () => ({ assertion: await assertionFor(), remember_me: isRemembered })),
    answer: (proof: Proof) => run(async () => ({ step: token, ...proof })),
    answerByPasskey: () => run(async () => ({ step: token, assertion: await assertionFor(token) })),
    back: () => {
      setStep(null)
      clearError()
    },
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

const NETWORK_ERROR = 'Network error. Please try again.'

/** The texts of a failed sign-in, inline and as a toast (spec §8). */
function describeSignInFailure(failure: unknown): { inline: string; toast: ToastMessage } {
  const variant = 'destructive'
  if (failure instanceof NoPasskey)
    return {
      inline: failure.message,
      toast: { title: 'Login Failed', description: failure.message, variant },
    }
  if (!(failure instanceof ApiFailure) || failure.status === 0)
    return { inline: NETWORK_ERROR, toast: { title: 'Error', description: NETWORK_ERROR, variant } }
  const detail = failure.detailText
  return {
    inline: detail ?? 'Login failed. Please check your credentials.',
    toast: { title: 'Login Failed', description: detail ?? 'Invalid email or password', variant },
  }
}

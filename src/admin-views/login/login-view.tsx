'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { ACCOUNT_PATH, REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { CredentialFields, SignInError } from '@/admin-views/login/credential-fields'
import { isPasskeyKnown } from '@/admin-views/login/passkey-of-browser'
import { SecondStep } from '@/admin-views/login/second-step'
import { useSignIn } from '@/admin-views/login/use-sign-in'
import { welcomeToast } from '@/admin-views/login/welcome-toast'
import { askedPanelPage, settleCameFrom } from '@/admin-views/session/came-from'
import type { SignedIn } from '@/admin-views/session/session-store'
import { useSession } from '@/admin-views/session/use-session'
import { Button } from '@/ui/controls/button'
import { Checkbox } from '@/ui/controls/checkbox'
import { Spinner } from '@/ui/layout/spinner'
import { showToast } from '@/ui/toast/toast-store'

/** The login page by the state of the session (spec §2.16): the check, the form, or the redirect. */
export function LoginView() {
  const router = useRouter()
  const { status } = useSession()
  // The form itself redirects after a sign-in.
  const [hasForm, setHasForm] = useState(false)

  useEffect(() => settleCameFrom(), [])
  useEffect(() => {
    // A user sent by the panel's gate has no session there, whatever this browser has stored.
    if (status === 'signed-out' || askedPanelPage() !== null) setHasForm(true)
    else if (status === 'signed-in' && !hasForm) router.replace(REFERENCE_STANDARDS_PATH)
  }, [status, hasForm, router])

  if (hasForm || status === 'signed-out') return <LoginForm />
  return (
    <p role="status" className="flex items-center gap-3 text-ink-muted text-sm">
      <Spinner />
      Checking authentication...
    </p>
  )
}

/** Delay that shows the welcome before the page changes, in ms (spec §4, §9). */
const REDIRECT_DELAY_MS = 100

/** The form of the login page (spec §2.16). */
function LoginForm() {
  const router = useRouter()
  const [isRemembered, setIsRemembered] = useState(false)
  const [hasPasskey] = useState(isPasskeyKnown)
  const form = useSignIn({ isRemembered, onSignedIn: welcome })
  const { error, isSubmitting, clearError, fields } = form

  function welcome(signedIn: SignedIn) {
    showToast(welcomeToast(signedIn, (path) => router.push(path)))
    const path = signedIn.needsFactor ? ACCOUNT_PATH : REFERENCE_STANDARDS_PATH
    setTimeout(() => router.replace(path), REDIRECT_DELAY_MS)
  }

  function signIn(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }

  if (form.step) return <SecondStep form={form} />
  return (
    <form onSubmit={signIn} className="flex flex-col gap-5">
      <SignInError text={error} />
      <CredentialFields {...fields} />
      <Checkbox
        label="Remember me for 30 days"
        name="remember_me"
        checked={isRemembered}
        disabled={isSubmitting}
        onChange={(event) => {
          clearError()
          setIsRemembered(event.target.checked)
        }}
      />
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      {hasPasskey && (
        <Button
          variant="outline"
          size="lg"
          disabled={isSubmitting}
          onClick={() => void form.submitByPasskey()}
        >
          Sign in with a passkey
        </Button>
      )}
    </form>
  )
}

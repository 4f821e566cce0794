'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { CredentialFields } from '@/admin-views/login/credential-fields'
import { SignInError } from '@/admin-views/login/sign-in-error'
import { useSignIn } from '@/admin-views/login/use-sign-in'
import { welcomeToast } from '@/admin-views/login/welcome-toast'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Spinner } from '@/ui/spinner'
import { showToast } from '@/ui/toast/toast-store'

/** Delay that shows the welcome before the page changes, in ms (spec §4, §9). */
const REDIRECT_DELAY_MS = 100

/** The form of the login page (spec §2.16). */
export function LoginForm() {
  const router = useRouter()
  const { error, isSubmitting, submit, clearError, fields } = useSignIn()
  const [isRemembered, setIsRemembered] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const user = await submit(isRemembered)
    if (user === null) return
    showToast(welcomeToast(user, (path) => router.push(path)))
    setTimeout(() => router.replace(REFERENCE_STANDARDS_PATH), REDIRECT_DELAY_MS)
  }

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
    </form>
  )
}

'use client'

import type { FormEvent } from 'react'
import type { SessionUser } from '@/admin-views/api/auth'
import { CredentialFields } from '@/admin-views/login/credential-fields'
import { SignInError } from '@/admin-views/login/sign-in-error'
import { useSignIn } from '@/admin-views/login/use-sign-in'
import { signedInToast } from '@/admin-views/login/welcome-toast'
import { signOut } from '@/admin-views/session/session-store'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'
import { showToast } from '@/ui/toast/toast-store'

/**
 * Covers the page when the session ended during work. After signing in again the page is as before, and the calls
 * made meanwhile are completed. The same user signs in, or signs out.
 */
export function SessionEndedDialog({ user, wasRemembered }: { user: SessionUser; wasRemembered: boolean }) {
  const { error, isSubmitting, submit, fields } = useSignIn(user.email)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const signedIn = await submit(wasRemembered)
    if (signedIn !== null) showToast(signedInToast(signedIn))
  }

  return (
    <Dialog
      size="sm"
      title="Your session has ended"
      description="Sign in again to carry on. Nothing on this page is lost."
    >
      <form onSubmit={signIn} className="contents">
        <DialogBody className="flex flex-col gap-4">
          <CredentialFields {...fields} isEmailFixed={Boolean(user.email)} />
          <SignInError text={error} />
        </DialogBody>
        <DialogFooter>
          <Button variant="quiet" onClick={signOut} disabled={isSubmitting}>
            Sign out instead
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting && <Spinner />}
            {isSubmitting ? 'Signing in...' : 'Sign In'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

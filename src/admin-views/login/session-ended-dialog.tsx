import type { FormEvent } from 'react'
import type { SessionUser } from '@/admin-views/api/auth'
import { CredentialFields, SignInError } from '@/admin-views/login/credential-fields'
import { SecondStep } from '@/admin-views/login/second-step'
import { useSignIn } from '@/admin-views/login/use-sign-in'
import { signedInToast } from '@/admin-views/login/welcome-toast'
import { signOut } from '@/admin-views/session/session-store'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import { showToast } from '@/ui/toast/toast-store'

const TITLE = 'Your session has ended'
const HINT = 'Sign in again to carry on. Nothing on this page is lost.'

/** Signs in again when the session ended during work; pending calls are then completed. */
export function SessionEndedDialog({ user, wasRemembered }: { user: SessionUser; wasRemembered: boolean }) {
  const form = useSignIn({
    email: user.email,
    isRemembered: wasRemembered,
    onSignedIn: (signedIn) => showToast(signedInToast(signedIn)),
  })
  const { error, isSubmitting, fields } = form

  function signIn(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }

  if (form.step)
    return (
      <Dialog size="sm" title={TITLE} description={HINT}>
        <DialogBody>
          <SecondStep form={form}>
            <Button variant="quiet" size="sm" onClick={signOut} disabled={isSubmitting}>
              Sign out instead
            </Button>
          </SecondStep>
        </DialogBody>
      </Dialog>
    )
  return (
    <Dialog size="sm" title={TITLE} description={HINT}>
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

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { LoginForm } from '@/admin-views/login/login-form'
import { askedPanelPage, settleCameFrom } from '@/admin-views/session/came-from'
import { useSession } from '@/admin-views/session/use-session'
import { Spinner } from '@/ui/spinner'

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

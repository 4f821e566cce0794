'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LOGIN_PATH } from '@/admin-views/admin-paths'
import { rememberCameFrom } from '@/admin-views/session/came-from'
import { useSession } from '@/admin-views/session/use-session'
import { Spinner } from '@/ui/layout/spinner'

/**
 * The guard of the admin area (spec §2.1): shows the page to users with both a token and a user, and sends others to
 * the login page. If the server ended the session, the page stays under the sign-in dialog.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  const { status } = session
  const isServerAway = status === 'loading' && session.isServerAway === true
  const isDeliberate = status === 'signed-out' && session.isDeliberate

  useEffect(() => {
    if (status !== 'signed-out') return
    const { pathname, search, hash } = window.location
    if (!isDeliberate) rememberCameFrom(pathname + search + hash)
    router.replace(LOGIN_PATH)
  }, [status, isDeliberate, router])

  if (status === 'signed-in' || status === 'ended') return children
  return (
    // In the fallback font: loading the web font would compete with the code.
    <p
      role="status"
      className="font-stand-in grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-muted text-sm"
    >
      <Spinner className="size-6" />
      Loading...
      {isServerAway && <span>The server does not answer at the moment. Trying again.</span>}
    </p>
  )
}

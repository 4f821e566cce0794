'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { LOGIN_PATH } from '@/admin-views/admin-paths'
import { rememberCameFrom } from '@/admin-views/session/came-from'
import { useSession } from '@/admin-views/session/use-session'
import { Spinner } from '@/ui/spinner'

/**
 * The guard of the admin area (spec §2.1): the page for who has both a token and a user, the login page for everybody
 * else. A session that the server ended keeps its page; the sign-in dialog lies over it then.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  const { status } = session
  const isDeliberate = status === 'signed-out' && session.isDeliberate

  useEffect(() => {
    if (status !== 'signed-out') return
    const { pathname, search, hash } = window.location
    if (!isDeliberate) rememberCameFrom(pathname + search + hash)
    router.replace(LOGIN_PATH)
  }, [status, isDeliberate, router])

  if (status === 'signed-in' || status === 'ended') return children
  return (
    // In the stand-in: the typeface would take its share of the line from the code that is awaited.
    <p
      role="status"
      className="font-stand-in grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-muted text-sm"
    >
      <Spinner className="size-6" />
      Loading...
    </p>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RELEASES_PATH } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'
import { releaseName } from '@/admin-views/releases/release-words'
import { useEndRelease } from '@/admin-views/releases/use-release-steps'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast/toast-store'

/** Cancels a release that is being prepared, or removes one that is not live, after a confirmation. */
export function EndRelease({ of: release }: { of: Release }) {
  const { number, state } = release
  const router = useRouter()
  const { mutateAsync: endRelease } = useEndRelease(release)
  const [isAsking, setIsAsking] = useState(false)
  const isCancelling = state === 'preparing'
  const name = releaseName(number)

  function leave() {
    if (isCancelling) return
    showToast({ title: 'Removed', description: `${name} is gone` })
    router.push(RELEASES_PATH)
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {isCancelling ? 'Cancel release...' : 'Remove...'}
      </Button>
      {isAsking && (
        <ConfirmedDeed
          title={isCancelling ? `Cancel ${name.toLowerCase()}?` : `Remove ${name.toLowerCase()}?`}
          confirmLabel={isCancelling ? 'Cancel release' : 'Remove'}
          cancelLabel={isCancelling ? 'Go on with it' : 'Cancel'}
          // The failure is already in a toast.
          deed={() => endRelease().then(leave, () => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {isCancelling
            ? 'Visitors see nothing of it yet, and will not. All that it holds stays in the drafts.'
            : 'Its frozen copy and its pages go, and it cannot be put live any more. Visitors go on seeing what they see, and nothing in the catalogue or the content changes.'}
        </ConfirmedDeed>
      )}
    </>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Release } from '@/admin-views/api/releases'
import { releaseName } from '@/admin-views/releases/release-words'
import { useEndRelease } from '@/admin-views/releases/use-release-steps'
import { RELEASES_PATH } from '@/admin-views/shell/admin-paths'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast/toast-store'
import { useSingleRun } from '@/ui/use-single-run'

/** Cancels a release that is being prepared, or removes one that is not live, after a question. */
export function EndRelease({ of: release }: { of: Release }) {
  const { number, state } = release
  const router = useRouter()
  const { mutateAsync: endRelease } = useEndRelease(release)
  const { isRunning, run } = useSingleRun()
  const [isAsking, setIsAsking] = useState(false)
  const isCancelling = state === 'preparing'
  const name = releaseName(number)

  function end() {
    void run(async () => {
      try {
        await endRelease()
        if (!isCancelling) {
          showToast({ title: 'Removed', description: `${name} is gone` })
          router.push(RELEASES_PATH)
        }
      } catch {
        // What went wrong has been said.
      }
      setIsAsking(false)
    })
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {isCancelling ? 'Cancel release...' : 'Remove...'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isCancelling ? `Cancel ${name.toLowerCase()}?` : `Remove ${name.toLowerCase()}?`}
          confirmLabel={isCancelling ? 'Cancel release' : 'Remove'}
          cancelLabel={isCancelling ? 'Go on with it' : 'Cancel'}
          isBusy={isRunning}
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
        >
          {isCancelling
            ? 'Visitors see nothing of it yet, and will not. All that it holds stays in the drafts.'
            : 'Its frozen copy and its pages go, and it cannot be put live any more. Visitors go on seeing what they see, and nothing in the catalogue or the content changes.'}
        </ConfirmDialog>
      )}
    </>
  )
}

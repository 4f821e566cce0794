'use client'

import { useRouter } from 'next/navigation'
import { releasePath } from '@/admin-views/admin-paths'
import type { NewRelease } from '@/admin-views/api/releases'
import { PREVIEW_NOTE } from '@/admin-views/releases/publish/publish-form'
import { failureText, usePublish } from '@/admin-views/releases/use-release-steps'
import { toastFailure } from '@/admin-views/session/failure-toast'
import { useSingleRun } from '@/ui/use-single-run'

/** Prepares a release for preview and opens its page, where it can be viewed and put live unchanged. */
export function usePreviewAll(named: (() => Promise<NewRelease['only']>) | null) {
  const router = useRouter()
  const { mutateAsync: publish } = usePublish()
  const { isRunning, run } = useSingleRun()
  const preview = () =>
    void run(async () => {
      try {
        const { number } = await publish({ label: PREVIEW_NOTE, go_live: false, only: await named?.() })
        router.push(releasePath(number))
      } catch (failure) {
        toastFailure(failure, failureText(failure, 'Failed to prepare the preview'))
      }
    })
  return { isPreviewing: isRunning, preview }
}

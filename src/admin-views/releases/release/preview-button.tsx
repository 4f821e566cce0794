'use client'

import { Eye } from 'lucide-react'
import { usePreview } from '@/admin-views/releases/use-release-steps'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { useSingleRun } from '@/ui/use-single-run'

/** Opens a release in a tab of its own, as visitors would see it. */
export function PreviewButton({ number }: { number: number }) {
  const { mutateAsync: preview } = usePreview(number)
  const { isRunning, run } = useSingleRun()

  function open() {
    // Opened by the press itself, or the browser takes it for an advertisement; where it leads is known a moment later.
    const tab = window.open('', '_blank')
    void run(async () => {
      try {
        const address = await preview()
        if (tab === null) window.location.assign(address)
        else tab.location.replace(address)
      } catch {
        // What went wrong has been said.
        tab?.close()
      }
    })
  }

  return (
    <Button variant="outline" onClick={open} disabled={isRunning}>
      {isRunning ? <Spinner /> : <Eye aria-hidden="true" strokeWidth={1.5} className="size-4" />}
      Preview
      <span className="sr-only"> in a new tab</span>
    </Button>
  )
}

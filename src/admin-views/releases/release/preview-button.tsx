'use client'

import { Eye } from 'lucide-react'
import { usePreview } from '@/admin-views/releases/use-release-steps'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { useSingleRun } from '@/ui/use-single-run'

/** Opens a preview of a release in a new tab. */
export function PreviewButton({ number }: { number: number }) {
  const { mutateAsync: preview } = usePreview(number)
  const { isRunning, run } = useSingleRun()

  function open() {
    // Opened in the click handler, or the browser blocks it as a pop-up; the address follows.
    const tab = window.open('', '_blank')
    void run(async () => {
      try {
        const address = await preview()
        if (tab === null) window.location.assign(address)
        else tab.location.replace(address)
      } catch {
        // The failure is already in a toast.
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

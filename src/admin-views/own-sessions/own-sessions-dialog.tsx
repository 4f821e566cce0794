'use client'

import { useRef } from 'react'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { OwnSessionRow } from '@/admin-views/own-sessions/own-session-row'
import { useOwnSessions } from '@/admin-views/own-sessions/use-own-sessions'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Skeleton } from '@/ui/skeleton'
import { useSingleRun } from '@/ui/use-single-run'

function countText(count: number): string {
  return count === 1 ? 'You are signed in here only.' : `You are signed in at ${count} places.`
}

/** The admin's own sessions, each with a button to end it. */
export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const { sessions, isFailed, retry, end } = useOwnSessions()
  const { isRunning, run } = useSingleRun()
  const status = useRef<HTMLParagraphElement>(null)

  /** The button disappears with its session, so the focus moves to the count. */
  function endAnd(id: number | null) {
    void run(async () => {
      await end(id).catch(() => undefined)
      status.current?.focus()
    })
  }

  return (
    <Dialog
      title="Sessions"
      description="Ending a session signs that browser out at once. If you see one that you do not know, end it and change your password."
      onClose={onClose}
      closesOnBackdrop
    >
      <DialogBody className="min-h-48">
        <p ref={status} tabIndex={-1} role="status" className="min-h-5 text-ink-muted text-sm outline-none">
          {sessions ? countText(sessions.length) : !isFailed && 'Loading sessions...'}
        </p>
        {isFailed && <LoadFailure text="Your sessions could not be loaded." onRetry={retry} />}
        {!sessions && !isFailed && <Skeleton className="mt-3 h-16" />}
        <ul className="mt-1">
          {sessions?.map((session) => (
            <OwnSessionRow
              key={session.id}
              session={session}
              isBusy={isRunning}
              onEnd={() => endAnd(session.id)}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        {sessions && sessions.length > 1 && (
          <Button variant="outline" disabled={isRunning} onClick={() => endAnd(null)}>
            End all others
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

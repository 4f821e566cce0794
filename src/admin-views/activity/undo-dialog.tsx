'use client'

import { captionOf, undoSentence, undoWord } from '@/admin-views/activity/change-words'
import { useUndo } from '@/admin-views/activity/use-change-sets'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Progress } from '@/ui/progress'
import { Spinner } from '@/ui/spinner'
import { useSingleRun } from '@/ui/use-single-run'

/** Says what undoing a change set will do, and does it. */
export function UndoDialog({
  set,
  onUndone,
  onClose,
}: {
  set: ChangeSet
  onUndone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useUndo(set.id)
  const { isRunning, run } = useSingleRun()
  const word = undoWord(set)

  function undo() {
    void run(async () => {
      // A refusal has been said; what there is to do about it is on the page behind.
      await mutateAsync().then(onUndone, () => undefined)
      onClose()
    })
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={word === 'Undo' ? 'Undo this change?' : 'Do it again?'}
      description={captionOf(set)}
      onClose={isRunning ? undefined : onClose}
    >
      <DialogBody className="flex flex-col gap-2.5 text-sm">
        <p>{undoSentence(set)}</p>
        <p>
          What somebody changed since stays as it is, and you are told what that was. You can take this back
          afterwards.
        </p>
        <div role="status" className="min-h-6 text-ink-muted">
          {isRunning && (
            <>
              <Progress label="Undoing" value={null} className="mb-1" />
              {word === 'Undo' ? 'Undoing...' : 'Doing it again...'}
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button onClick={undo} disabled={isRunning}>
          {isRunning && <Spinner />}
          {word}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

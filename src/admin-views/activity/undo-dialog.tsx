'use client'

import { captionOf, undoSentence, undoWord } from '@/admin-views/activity/change-words'
import { useUndo } from '@/admin-views/activity/use-change-sets'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { DeedDialog } from '@/admin-views/dialogs/deed-dialog'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { Progress } from '@/ui/progress'

/** Says what undoing a change set will do, and undoes it. */
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
  const { isRunning, act } = useDeed(onClose)
  const word = undoWord(set)

  return (
    <DeedDialog
      title={word === 'Undo' ? 'Undo this change?' : 'Do it again?'}
      description={captionOf(set)}
      confirmLabel={word}
      isRunning={isRunning}
      // The failure is already in a toast; the page behind offers what to do.
      onConfirm={() => act(() => mutateAsync().then(onUndone, () => undefined))}
      onClose={onClose}
      className="flex flex-col gap-2.5 text-sm"
    >
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
    </DeedDialog>
  )
}

import { captionOf, undoSentence, undoWord } from '@/admin-views/activity/change-words'
import { useUndo } from '@/admin-views/activity/use-change-sets'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { Progress } from '@/ui/layout/progress'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

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
  const word = undoWord(set)

  return (
    <ConfirmDialog
      variant="solid"
      title={word === 'Undo' ? 'Undo this change?' : 'Do it again?'}
      description={captionOf(set)}
      confirmLabel={word}
      // A toast shows the failure; the page behind offers the next step.
      onConfirm={() => mutateAsync().then(onUndone, () => undefined)}
      onClose={onClose}
      className="flex flex-col gap-2.5 text-sm"
    >
      {(isRunning) => (
        <>
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
        </>
      )}
    </ConfirmDialog>
  )
}

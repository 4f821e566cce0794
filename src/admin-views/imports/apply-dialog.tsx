'use client'

import type { CatalogueImport } from '@/admin-views/api/imports'
import { applySentences, writtenBy } from '@/admin-views/imports/import-words'
import { useStep } from '@/admin-views/imports/use-import-steps'
import { counted } from '@/admin-views/shell/counted'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'
import { useSingleRun } from '@/ui/use-single-run'

/** Says in words and numbers what the import will do, and begins it. */
export function ApplyDialog({
  of: { id, counts, file_name },
  onClose,
}: {
  of: CatalogueImport
  onClose: () => void
}) {
  const { mutateAsync: apply } = useStep(id, 'apply')
  const { isRunning, run } = useSingleRun()

  function begin() {
    void run(async () => {
      // A refusal has been said; what there is to do about it is on the page behind.
      await apply().catch(() => undefined)
      onClose()
    })
  }

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={`Import ${counted(writtenBy(counts), 'product')}?`}
      description={<span className="break-words">{file_name}</span>}
      onClose={isRunning ? undefined : onClose}
    >
      <DialogBody className="text-sm">
        <ul className="flex flex-col gap-2">
          {applySentences(counts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="mt-4 text-ink-muted">
          Just what was shown is written. A product that somebody changes meanwhile is left out where the
          outcome would be another one. You can undo the import afterwards.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button onClick={begin} disabled={isRunning}>
          {isRunning && <Spinner />}
          Import
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

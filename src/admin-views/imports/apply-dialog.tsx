'use client'

import type { CatalogueImport } from '@/admin-views/api/imports'
import { DeedDialog } from '@/admin-views/dialogs/deed-dialog'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { applySentences, writtenBy } from '@/admin-views/imports/import-words'
import { useStep } from '@/admin-views/imports/use-import-steps'
import { counted } from '@/admin-views/words/counted'

/** Says what the import will do, and starts it. */
export function ApplyDialog({
  of: { id, counts, file_name },
  onClose,
}: {
  of: CatalogueImport
  onClose: () => void
}) {
  const { mutateAsync: apply } = useStep(id, 'apply')
  const { isRunning, act } = useDeed(onClose)

  return (
    <DeedDialog
      title={`Import ${counted(writtenBy(counts), 'product')}?`}
      description={<span className="break-words">{file_name}</span>}
      confirmLabel="Import"
      isRunning={isRunning}
      // The failure is already in a toast; the page behind offers what to do.
      onConfirm={() => act(() => apply().catch(() => undefined))}
      onClose={onClose}
      className="text-sm"
    >
      <ul className="flex flex-col gap-2">
        {applySentences(counts).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted">
        Just what was shown is written. A product that somebody changes meanwhile is left out where the
        outcome would be another one. You can undo the import afterwards.
      </p>
    </DeedDialog>
  )
}

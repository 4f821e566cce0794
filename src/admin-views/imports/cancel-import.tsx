'use client'

import { useState } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { useStep } from '@/admin-views/imports/use-import-steps'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useSingleRun } from '@/ui/use-single-run'

/** Ends an import after a question. */
export function CancelImport({ of: { id, state } }: { of: CatalogueImport }) {
  const { mutateAsync: cancel } = useStep(id, 'cancel')
  const { isRunning, run } = useSingleRun()
  const [isAsking, setIsAsking] = useState(false)

  function end() {
    void run(async () => {
      // What went wrong has been said.
      await cancel().catch(() => undefined)
      setIsAsking(false)
    })
  }

  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Cancel import
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel this import?"
          confirmLabel="Cancel import"
          cancelLabel="Go on with it"
          isBusy={isRunning}
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
        >
          {state === 'applying'
            ? 'What was written so far is taken back: the catalogue is then as it was before.'
            : 'Nothing of it is in the catalogue. The file, and what you chose and corrected, are given up.'}
        </ConfirmDialog>
      )}
    </>
  )
}

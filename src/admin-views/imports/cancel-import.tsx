'use client'

import { useState } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'
import { useStep } from '@/admin-views/imports/use-import-steps'
import { Button } from '@/ui/button'

/** Cancels an import after a confirmation. */
export function CancelImport({ of: { id, state } }: { of: CatalogueImport }) {
  const { mutateAsync: cancel } = useStep(id, 'cancel')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Cancel import
      </Button>
      {isAsking && (
        <ConfirmedDeed
          title="Cancel this import?"
          confirmLabel="Cancel import"
          cancelLabel="Go on with it"
          // The failure is already in a toast.
          deed={() => cancel().catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {state === 'applying'
            ? 'What was written so far is taken back: the catalogue is then as it was before.'
            : 'Nothing of it is in the catalogue. The file, and what you chose and corrected, are given up.'}
        </ConfirmedDeed>
      )}
    </>
  )
}

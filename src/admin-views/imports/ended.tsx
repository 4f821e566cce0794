'use client'

import { UndoOutcome } from '@/admin-views/activity/undo-outcome'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { changeSetPath, NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { StepHeading, type StepHeadingRef } from '@/admin-views/imports/step-heading'
import { buttonStyles } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

/** An import that was cancelled, or failed with its reason. */
export function Ended({ of: one, heading }: { of: CatalogueImport; heading: StepHeadingRef }) {
  const { state, error, change_set } = one
  return (
    <>
      <StepHeading
        ref={heading}
        title={state === 'failed' ? 'The import failed' : 'The import was cancelled'}
        text={change_set === null ? 'Nothing of it was written.' : 'What it had written is taken back.'}
      />
      {change_set !== null && <TakenBack id={change_set} />}
      {error !== null && (
        <p className="break-words border border-line border-s-2 border-s-danger bg-surface-raised px-4 py-3 text-sm">
          {error}
        </p>
      )}
      <p className="text-sm">
        {state === 'failed'
          ? 'Import the file again; if the message names something in it, correct that before.'
          : 'To import the file after all, choose it again: what you took its columns for is proposed.'}
        {change_set !== null && (
          <>
            {' '}
            <RouteAnchor href={changeSetPath(change_set)} className={linkStyles()}>
              See what it did in the activity
            </RouteAnchor>
          </>
        )}
      </p>
      <p>
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles({ variant: 'outline' })}>
          Import a file
        </RouteAnchor>
      </p>
    </>
  )
}

/** The progress of taking back the rows already written. */
function TakenBack({ id }: { id: number }) {
  const { data: set } = useChangeSet(id)
  return set?.undone_by != null && <UndoOutcome undoneBy={set.undone_by} hrefOf={changeSetPath} />
}

import { useState } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { type ImportAddress, importHref } from '@/admin-views/imports/import-address'
import { applySentences, nounOfImport, ONE_OF, writtenBy } from '@/admin-views/imports/import-words'
import { RejectedFile } from '@/admin-views/imports/rejected-file'
import { RowsPanel } from '@/admin-views/imports/rows/rows-panel'
import { ImportProgress, StepBar, StepHeading, type StepHeadingRef } from '@/admin-views/imports/step-heading'
import { useStep } from '@/admin-views/imports/use-imports'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

/** The effect of the import, while its rows are checked and after, and the corrections to make before. */
export function CheckStep({
  of: one,
  address,
  heading,
}: {
  of: CatalogueImport
  address: ImportAddress
  heading: StepHeadingRef
}) {
  const { id, state, counts, progress } = one
  const isChecked = state === 'checked'
  return (
    <>
      <StepHeading
        ref={heading}
        title={isChecked ? 'What the import would do' : 'Checking the rows'}
        text={
          isChecked
            ? `${counted(progress.total, 'row')} checked, nothing written yet.`
            : 'You may leave this page: the check continues, and you find it here again.'
        }
      />
      {isChecked ? <Rejected of={one} /> : <ImportProgress of={one} />}
      {isChecked && <NewOnes of={one} />}
      <RowsPanel of={one} address={address} />
      {isChecked && <Next of={one} />}
      {isChecked && writtenBy(counts) === 0 && (
        <p className="text-ink-muted text-sm">
          Is a column taken for the wrong field?{' '}
          <HistoryAnchor href={importHref(id, { isAtColumns: true })} className={linkStyles()}>
            Choose again what the columns hold
          </HistoryAnchor>
        </p>
      )}
    </>
  )
}

function Rejected({ of: one }: { of: CatalogueImport }) {
  const { rejected } = one.counts
  if (rejected === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line border-s-2 border-s-danger bg-surface-raised px-4 py-3 text-sm">
      <p>
        {counted(rejected, 'row')} cannot be imported as {rejected === 1 ? 'it is' : 'they are'}: mend{' '}
        {rejected === 1 ? 'it' : 'them'} here, correct {rejected === 1 ? 'it' : 'them'} in the file, or go on
        without.{' '}
        <HistoryAnchor href={importHref(one.id, { rows: 'rejected' })} className={linkStyles()}>
          See what is wrong
        </HistoryAnchor>
      </p>
      <RejectedFile of={one} />
    </div>
  )
}

/** Says that categories would be created, and where they can be filed under existing ones instead. */
function NewOnes({ of: one }: { of: CatalogueImport }) {
  const { categories } = one.counts
  if (categories === 0) return null
  return (
    <p className="text-sm">
      {counted(categories, 'category is', 'categories are')} not in the catalogue yet and would be created.{' '}
      <HistoryAnchor href={importHref(one.id, { rows: 'categories' })} className={linkStyles()}>
        File them under yours instead
      </HistoryAnchor>
    </p>
  )
}

function Next({ of: one }: { of: CatalogueImport }) {
  const [isAsking, setIsAsking] = useState(false)
  const written = writtenBy(one.counts)
  return (
    <StepBar
      problem={null}
      text={written === 0 ? 'There is nothing to import.' : 'The import can be undone afterwards.'}
    >
      {written > 0 && (
        <WritingButton needs="catalogue" onClick={() => setIsAsking(true)}>
          Import {counted(written, ONE_OF[nounOfImport(one)])}...
        </WritingButton>
      )}
      {isAsking && <ApplyDialog of={one} onClose={() => setIsAsking(false)} />}
    </StepBar>
  )
}

function ApplyDialog({ of: one, onClose }: { of: CatalogueImport; onClose: () => void }) {
  const { id, counts, file_name } = one
  const noun = nounOfImport(one)
  const { mutateAsync: apply } = useStep(id, 'apply')

  return (
    <ConfirmDialog
      variant="solid"
      title={`Import ${counted(writtenBy(counts), ONE_OF[noun])}?`}
      description={<span className="break-words">{file_name}</span>}
      confirmLabel="Import"
      // A toast shows the failure; the page behind offers the next step.
      onConfirm={() => apply().catch(() => undefined)}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-2">
        {applySentences(counts, noun).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted">
        Just what was shown is written. A {ONE_OF[noun]} that somebody changes meanwhile is left out where the
        outcome would be another one. You can undo the import afterwards.
      </p>
    </ConfirmDialog>
  )
}

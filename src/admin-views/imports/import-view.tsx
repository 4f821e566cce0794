'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { type Ref, useEffect, useRef, useState } from 'react'
import { actorName } from '@/admin-views/activity/change-kinds'
import { UndoOutcome } from '@/admin-views/activity/undo-outcome'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { changeSetPath, IMPORTS_PATH, importPath, NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { CheckStep } from '@/admin-views/imports/check-step'
import { ColumnsStep } from '@/admin-views/imports/columns/columns-step'
import { draftsOf, importHref, readImportAddress } from '@/admin-views/imports/import-address'
import { ImportStateBadge } from '@/admin-views/imports/import-state-badge'
import { IMPORT_STATE_WORDS, nounOfImport } from '@/admin-views/imports/import-words'
import { ReportStep } from '@/admin-views/imports/report-step'
import { StepHeading, type StepHeadingRef } from '@/admin-views/imports/step-heading'
import { Stepper } from '@/admin-views/imports/stepper'
import { reloadImport, useImport, useStep } from '@/admin-views/imports/use-imports'
import { isCancellable, isOpen, stepOf } from '@/admin-views/imports/wizard-steps'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { AddressedPage, NoSuchRecord, OneRecord, useTitle } from '@/admin-views/shell/one-record'
import { BackLink } from '@/admin-views/shell/page-heading'
import { typedWholeNumber } from '@/admin-views/words/counted'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { buttonStyles } from '@/ui/controls/button'
import { forgetDrafts } from '@/ui/controls/use-draft'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useNow } from '@/ui/texts/use-now'

/** Index of the id in `/admin/imports/{id}`. */
const ID_SEGMENT = 2

const NO_IMPORT = (
  <NoSuchRecord noun="import" text="There is no import with this address." listHref={IMPORTS_PATH} />
)

/** The wizard of the import in the address (contract §4). */
export function ImportView() {
  return (
    <AddressedPage segment={ID_SEGMENT} read={typedWholeNumber} absent={NO_IMPORT}>
      {(id, isComing) => <Loaded key={id} id={id} isComing={isComing} />}
    </AddressedPage>
  )
}

function Loaded({ id, isComing }: { id: number; isComing: boolean }) {
  const query = useImport(id)
  useTitle(query.data?.file_name)
  return (
    <OneRecord query={query} noun="import" absent={NO_IMPORT}>
      {(one) => <Wizard of={one} isComing={isComing} />}
    </OneRecord>
  )
}

function Wizard({ of: one, isComing }: { of: CatalogueImport; isComing: boolean }) {
  const client = useQueryClient()
  const address = readImportAddress(useSearchParams())
  const { id, state } = one
  const step = stepOf(state, address.isAtColumns)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<{ place: string; state: string } | null>(null)
  const place = step ?? state
  // A new step starts with the focus on its heading; so does a new state if the focused element has gone.
  useEffect(() => {
    const before = shown.current
    shown.current = { place, state }
    if (before === null) {
      if (isComing) title.current?.focus()
    } else if (before.place !== place || (before.state !== state && document.activeElement === document.body))
      heading.current?.focus()
  }, [place, state, isComing])

  useEffect(() => {
    if (!isOpen(state)) forgetDrafts(draftsOf(id))
  }, [id, state])

  return (
    <>
      <ImportHeading ref={title} of={one} />
      {step !== null && <Stepper current={step} hrefs={hrefsOf(one)} />}
      <FileNotes of={one} />
      {step === 'Columns' && <ColumnsStep of={one} heading={heading} />}
      {step === 'Check' && <CheckStep of={one} address={address} heading={heading} />}
      {step === 'Import' && (
        <ReportStep
          of={one}
          address={address}
          heading={heading}
          onUndone={() => void reloadImport(client, id)}
        />
      )}
      {step === null && <Ended of={one} heading={heading} />}
    </>
  )
}

/** A checked import can be mapped again. */
const hrefsOf = ({ id, state }: CatalogueImport) =>
  state === 'checked' ? { Columns: importHref(id, { isAtColumns: true }), Check: importHref(id) } : {}

function Ended({ of: one, heading }: { of: CatalogueImport; heading: StepHeadingRef }) {
  const { state, error, change_set } = one
  return (
    <>
      <StepHeading
        ref={heading}
        title={state === 'failed' ? 'The import failed' : 'The import was cancelled'}
        text={change_set === null ? 'Nothing of it was written.' : 'The rows it had written were undone.'}
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
          : 'To import the file after all, choose it again: your choice of columns is proposed.'}
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

function TakenBack({ id }: { id: number }) {
  const { data: set } = useChangeSet(id)
  return set?.undone_by != null && <UndoOutcome undoneBy={set.undone_by} hrefOf={changeSetPath} />
}

/** Notes on the whole file: an earlier upload of it, and warnings from reading it. */
function FileNotes({ of: { same_file, warnings } }: { of: CatalogueImport }) {
  if (same_file === null && warnings.length === 0) return null
  return (
    <section
      aria-label="About this file"
      className="border border-line border-s-2 border-s-warning bg-surface-raised px-4 py-3 text-sm"
    >
      {same_file && (
        <p>
          The very same file was uploaded before, on <Moment iso={same_file.at} />.{' '}
          {/* A full page load: the view reads its address only once. */}
          <a href={importPath(same_file.id)} className={linkStyles()}>
            See that import
          </a>{' '}
          ({IMPORT_STATE_WORDS[same_file.state].toLowerCase()})
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="break-words">
          {warning}
        </p>
      ))}
    </section>
  )
}

function ImportHeading({ ref, of: one }: { ref: Ref<HTMLHeadingElement>; of: CatalogueImport }) {
  const now = useNow()
  return (
    <header>
      <BackLink href={IMPORTS_PATH}>All imports</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={ref} tabIndex={-1} className="break-words font-serif text-2xl outline-none sm:text-3xl">
            {one.file_name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm tabular-nums">
            <span>
              {one.format.toUpperCase()} file{nounOfImport(one) === 'lots' ? ' of lots' : ''}, uploaded by{' '}
              {actorName({ actor: one.actor, kind: 'import' })} on <Moment iso={one.at} />,{' '}
              <TimeAgo iso={one.at} now={now} />
            </span>
            <ImportStateBadge state={one.state} isWaiting={one.waiting} />
          </p>
        </div>
        {isCancellable(one.state) && <CancelImport of={one} />}
      </div>
    </header>
  )
}

function CancelImport({ of: { id, state } }: { of: CatalogueImport }) {
  const { mutateAsync: cancel } = useStep(id, 'cancel')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <WritingButton needs="catalogue" variant="outline" onClick={() => setIsAsking(true)}>
        Cancel import
      </WritingButton>
      {isAsking && (
        <ConfirmDialog
          title="Cancel this import?"
          confirmLabel="Cancel import"
          cancelLabel="Go on with it"
          // The failure is already in a toast.
          onConfirm={() => cancel().catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {state === 'applying'
            ? 'What was written so far is taken back: the catalogue is then as it was before.'
            : 'Nothing of it is in the catalogue. The file, and what you chose and corrected, are given up.'}
        </ConfirmDialog>
      )}
    </>
  )
}

'use client'

import { FileUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { DOCUMENTS_PATH } from '@/admin-views/admin-paths'
import { FillForm } from '@/admin-views/intake/fill-form'
import { isRegistered, stateOf } from '@/admin-views/intake/intake-row'
import {
  addFiles,
  intakeRows,
  type NotAdded,
  noRows,
  openIntake,
  ROWS_MAX,
  removeIntake,
  subscribeToIntake,
} from '@/admin-views/intake/intake-store'
import { IntakeTable } from '@/admin-views/intake/intake-table'
import { RegisterBar } from '@/admin-views/intake/register-bar'
import { twinsIn } from '@/admin-views/intake/twins'
import { useRegisterRows } from '@/admin-views/intake/use-register-rows'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { useSession } from '@/admin-views/session/use-session'
import { MayNotNotice, useMayNot } from '@/admin-views/session/writing-controls'
import { BackLink, PageHeading } from '@/admin-views/shell/page-heading'
import { counted } from '@/admin-views/words/counted'
import { DropZone } from '@/ui/controls/drop-zone'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const ConfirmDialog = dialogApart(async () => (await import('@/ui/overlays/confirm-dialog')).ConfirmDialog)

/** The rows of the signed-in person. */
function useIntake() {
  const session = useSession()
  const by = session.status === 'signed-in' ? (session.user.id ?? 0) : null
  useEffect(() => (by === null ? undefined : openIntake(by)), [by])
  useEffect(() => {
    // A cell is taken when it is left, also by a reload.
    const leaveCell = () => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    }
    window.addEventListener('pagehide', leaveCell)
    return () => window.removeEventListener('pagehide', leaveCell)
  }, [])
  return useSyncExternalStore(subscribeToIntake, intakeRows, noRows)
}

/** Adds many documents (contract §10): PDFs are uploaded and read, what they are is checked, then they are registered. */
export function AddDocumentsView() {
  const rows = useIntake()
  const mayNot = useMayNot('catalogue')
  const [{ leftOut, known }, setNotAdded] = useState<NotAdded>({ leftOut: 0, known: 0 })
  const [isClearing, setIsClearing] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const twins = useMemo(() => twinsIn(rows), [rows])
  const states = useMemo(() => new Map(rows.map((row) => [row.id, stateOf(row)])), [rows])
  const ready = rows.filter(({ id }) => states.get(id) === 'ready' && !twins.has(id))
  const repeated = rows.filter((row) => twins.has(row.id) || isRegistered(row)).map(({ id }) => id)
  const { isRunning, register } = useRegisterRows(() => status.current?.focus())
  const onCleared = useFocusAfterDelete(status, { isDialogOpen: isClearing })

  return (
    <div className="mx-auto flex max-w-[110rem] flex-col gap-5">
      <div>
        <BackLink href={DOCUMENTS_PATH}>All documents</BackLink>
        <div className="mt-2">
          <PageHeading
            title="Add Documents"
            subtitle="Drop PDFs, check what they are, and register them. What is uploaded and not registered stays in this browser for a day."
          />
        </div>
      </div>
      {mayNot === undefined ? (
        <DropZone
          accept="application/pdf,.pdf"
          isMultiple
          isLow={rows.length > 0}
          icon={<FileUp className="stroke-1 mb-2 size-10 text-ink-muted" />}
          name={
            <>
              Drop PDFs here, or{' '}
              <span className="underline decoration-accent underline-offset-4">choose them</span>
            </>
          }
          hint={`At most ${ROWS_MAX} files at a time, each up to 50 MB. Their names and texts are read; nothing is registered yet.`}
          onFiles={(files) => setNotAdded(addFiles(files))}
        />
      ) : (
        <MayNotNotice needs="catalogue" />
      )}
      <div role="alert" className="flex flex-col gap-2 text-sm empty:hidden">
        {known > 0 && (
          <p className="border border-line bg-surface-raised px-4 py-3">
            {counted(known, 'file')} {known === 1 ? 'stands' : 'stand'} here already, and{' '}
            {known === 1 ? 'was' : 'were'} not added again.
          </p>
        )}
        {leftOut > 0 && (
          <p className="border border-line border-s-2 border-s-danger bg-surface-raised px-4 py-3">
            {counted(leftOut, 'file')} {leftOut === 1 ? 'was' : 'were'} left out: {ROWS_MAX} can stand here at
            a time. Register these, and add the others afterwards.
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <FillForm rows={rows} isOff={isRunning} />
          <IntakeTable rows={rows} twins={twins} isBusy={isRunning} />
        </>
      )}
      <RegisterBar
        ref={status}
        rows={rows}
        states={states}
        ready={ready}
        repeated={repeated.length}
        isRunning={isRunning}
        onRegister={() => register(ready)}
        onRemoveRepeated={() => {
          removeIntake(repeated)
          status.current?.focus()
        }}
        onClear={() => setIsClearing(true)}
      />
      {isClearing && (
        <ConfirmDialog
          title="Remove all files"
          confirmLabel="Remove"
          onConfirm={() => removeIntake(rows.map(({ id }) => id))}
          onDone={onCleared}
          onClose={() => setIsClearing(false)}
        >
          {counted(rows.length, 'file')} and what was entered here are removed. What is registered stays.
        </ConfirmDialog>
      )}
    </div>
  )
}

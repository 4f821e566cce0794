'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { IMPORTS_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { CheckStep } from '@/admin-views/imports/check-step'
import { ColumnsStep } from '@/admin-views/imports/columns/columns-step'
import { Ended } from '@/admin-views/imports/ended'
import { FileNotes } from '@/admin-views/imports/file-notes'
import { importHref, readImportAddress } from '@/admin-views/imports/import-address'
import { draftsOf } from '@/admin-views/imports/import-drafts'
import { ImportHeading } from '@/admin-views/imports/import-heading'
import { ReportStep } from '@/admin-views/imports/report-step'
import { Stepper } from '@/admin-views/imports/stepper'
import { reloadImport, useImport } from '@/admin-views/imports/use-imports'
import { isOpen, stepOf } from '@/admin-views/imports/wizard-steps'
import { AddressedPage, NoSuchRecord, OneRecord, useTitle } from '@/admin-views/shell/one-record'
import { typedWholeNumber } from '@/admin-views/words/whole-number'
import { forgetDrafts } from '@/ui/use-draft'

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

'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'
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
import { IMPORTS_PATH } from '@/admin-views/shell/admin-paths'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { wholeNumber } from '@/admin-views/shell/whole-number'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { forgetDrafts } from '@/ui/use-draft'
import { usePathSegment } from '@/ui/use-path-segment'

/** `/admin/imports/{id}`, from 0. */
const ID_SEGMENT = 2

/** The wizard of one import (contract §4), wherever it is: the address says which. */
export function ImportView() {
  const segment = usePathSegment(ID_SEGMENT)
  // Known at the first render, the address was not loaded but come to from another page of ours.
  const [isComing] = useState(segment !== null)
  const id = wholeNumber(segment)
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      {id === undefined ? <NoImport /> : <Loaded key={id} id={id} isComing={isComing} />}
    </div>
  )
}

function Loaded({ id, isComing }: { id: number; isComing: boolean }) {
  const { data, isPending, error, refetch } = useImport(id)
  const name = data?.file_name
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Admin Panel`
  }, [name])
  if (data !== undefined) return <Wizard of={data} isComing={isComing} />
  if (isPending)
    return (
      <>
        <p role="status" className="sr-only">
          Loading import...
        </p>
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </>
    )
  return error instanceof ApiFailure && error.status === 404 ? (
    <NoImport />
  ) : (
    <LoadFailure text="The import could not be loaded." onRetry={refetch} />
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
  // Whoever comes to another place begins at its heading; so does whoever had the focus on what has gone.
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

/** A checked import can be mapped anew. */
const hrefsOf = ({ id, state }: CatalogueImport) =>
  state === 'checked' ? { Columns: importHref(id, { isAtColumns: true }), Check: importHref(id) } : {}

function NoImport() {
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="font-serif text-3xl">No such import</h1>
      <p className="text-ink-muted text-sm">There is no import with this address.</p>
      <RouteAnchor href={IMPORTS_PATH} className={linkStyles()}>
        All imports
      </RouteAnchor>
    </div>
  )
}

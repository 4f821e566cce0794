'use client'

import { useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import { importsHref, readImportsAddress } from '@/admin-views/imports/import-address'
import { STATES } from '@/admin-views/imports/import-words'
import { ImportsTable } from '@/admin-views/imports/imports-table'
import { useImports } from '@/admin-views/imports/use-imports'
import { NEW_IMPORT_PATH } from '@/admin-views/shell/admin-paths'
import { counted } from '@/admin-views/shell/counted'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { IMPORT_STATES } from '@/domain/import-states'
import { buttonStyles } from '@/ui/button'
import { HistoryAnchor } from '@/ui/history-anchor'
import { Pagination } from '@/ui/pagination'
import { RouteAnchor } from '@/ui/route-anchor'
import { Select } from '@/ui/select'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

function go(address: Parameters<typeof importsHref>[0]) {
  window.history.pushState(null, '', importsHref(address))
}

/** The imports (contract §4), newest first: every one is found again here, however far it is. */
export function ImportsView() {
  const address = readImportsAddress(useSearchParams())
  const { state, page } = address
  const { data, isPending, isError, isPlaceholderData: isChanging, refetch } = useImports(address)
  const status = useRef<HTMLParagraphElement>(null)
  const now = useNow()

  // The buttons are below the list: the page that comes is read from its top.
  function turnTo(next: number) {
    go({ state, page: next })
    status.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeading title="Imports" subtitle="Files with products, and what became of their rows.">
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles()}>
          Import
        </RouteAnchor>
      </PageHeading>
      <Select
        aria-label="Filter by state"
        value={state ?? ''}
        onChange={(event) => go({ state: IMPORT_STATES.find((name) => name === event.target.value) })}
        className="w-48 max-sm:w-full"
      >
        <option value="">All imports</option>
        {IMPORT_STATES.map((name) => (
          <option key={name} value={name}>
            {STATES[name]}
          </option>
        ))}
      </Select>
      <div>
        <p ref={status} role="status" className="mb-3 min-h-5 text-ink-muted text-sm tabular-nums">
          {isPending || isChanging ? 'Loading imports...' : data && counted(data.total, 'import')}
        </p>
        {isPending && <Skeleton className="h-48" />}
        {isError && !data && <LoadFailure text="The imports could not be loaded." onRetry={refetch} />}
        {data && data.imports.length === 0 && !isChanging && (
          <Nothing isFiltered={state !== undefined || data.total > 0} />
        )}
        {data && data.imports.length > 0 && (
          <ImportsTable imports={data.imports} now={now} isDimmed={isChanging} />
        )}
        <Pagination
          page={page}
          limit={data?.limit ?? 1}
          total={data?.total ?? 0}
          pages={data?.pages ?? 0}
          noun="imports"
          isBusy={isChanging}
          reachesAnyPage
          onPage={turnTo}
        />
      </div>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <p className="border border-line px-5 py-8 text-ink-muted text-sm">
      {isFiltered ? (
        <>
          There are no such imports.{' '}
          <HistoryAnchor href={importsHref({})} className={linkStyles()}>
            Show all imports
          </HistoryAnchor>
        </>
      ) : (
        'Nothing was imported yet. A CSV, Excel or SD file with products is read, checked and shown before anything of it is written.'
      )}
    </p>
  )
}

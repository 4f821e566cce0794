'use client'

import { useSearchParams } from 'next/navigation'
import { NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import { importsHref, readImportsAddress } from '@/admin-views/imports/import-address'
import { IMPORT_STATE_WORDS } from '@/admin-views/imports/import-words'
import { ImportsTable } from '@/admin-views/imports/imports-table'
import { useImports } from '@/admin-views/imports/use-imports'
import { CountedList } from '@/admin-views/lists/counted-list'
import { ListFilter } from '@/admin-views/lists/list-filter'
import { NothingListed } from '@/admin-views/lists/nothing-listed'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { IMPORT_STATES } from '@/domain/import-states'
import { buttonStyles } from '@/ui/button'
import { HistoryAnchor } from '@/ui/history-anchor'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

const FILTERS = IMPORT_STATES.map((value) => ({ value, label: IMPORT_STATE_WORDS[value] }))

function go(address: Parameters<typeof importsHref>[0]) {
  window.history.pushState(null, '', importsHref(address))
}

/** All imports (contract §4), newest first, in any state. */
export function ImportsView() {
  const address = readImportsAddress(useSearchParams())
  const { state, page } = address
  const now = useNow()

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeading title="Imports" subtitle="Files with products, and what became of their rows.">
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles()}>
          Import
        </RouteAnchor>
      </PageHeading>
      <ListFilter
        label="Filter by state"
        all="All imports"
        value={state}
        options={FILTERS}
        className="w-48 max-sm:w-full"
        onChange={(chosen) => go({ state: chosen })}
      />
      <CountedList
        list={useImports(address)}
        page={page}
        noun="import"
        failure="The imports could not be loaded."
        skeleton="h-48"
        onPage={(next) => go({ state, page: next })}
      >
        {({ imports, total }, isChanging) =>
          imports.length > 0 ? (
            <ImportsTable imports={imports} now={now} isDimmed={isChanging} />
          ) : (
            !isChanging && <Nothing isFiltered={state !== undefined || total > 0} />
          )
        }
      </CountedList>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <NothingListed>
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
    </NothingListed>
  )
}

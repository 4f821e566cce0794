'use client'

import { useSearchParams } from 'next/navigation'
import { actorName } from '@/admin-views/activity/change-kinds'
import { importPath, NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { importsHref, readImportsAddress } from '@/admin-views/imports/import-address'
import { ImportStateBadge } from '@/admin-views/imports/import-state-badge'
import { IMPORT_STATE_WORDS, outcomeText } from '@/admin-views/imports/import-words'
import { useImports } from '@/admin-views/imports/use-imports'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import { ListProgress, ListTable } from '@/admin-views/lists/list-table'
import { CountedList, NothingListed } from '@/admin-views/lists/paged-list'
import { progressText } from '@/admin-views/shell/job-progress'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { IMPORT_STATES } from '@/domain/rules/imports/import-states'
import { buttonStyles } from '@/ui/controls/button'
import { ValueSelect } from '@/ui/controls/select'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

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
      <PageHeading title="Imports" subtitle="Files with products or lots, and what became of their rows.">
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles()}>
          Import
        </RouteAnchor>
      </PageHeading>
      <ValueSelect
        aria-label="Filter by state"
        none="All imports"
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
        'Nothing was imported yet. A CSV, Excel or SD file with products or lots is read, checked and shown before anything of it is written.'
      )}
    </NothingListed>
  )
}

const COLUMNS = [
  { label: 'File', className: 'w-auto' },
  { label: 'State', className: 'w-40 max-lg:hidden' },
  { label: 'By', className: 'w-44 max-lg:hidden' },
  { label: 'When', className: 'w-44 max-lg:hidden' },
]

function ImportsTable({
  imports,
  now,
  isDimmed,
}: {
  imports: CatalogueImport[]
  now: number
  isDimmed: boolean
}) {
  return (
    <ListTable caption="Imports" columns={COLUMNS} isDimmed={isDimmed}>
      {imports.map((each) => (
        <ImportRow key={each.id} of={each} now={now} />
      ))}
    </ListTable>
  )
}

function ImportRow({ of: one, now }: { of: CatalogueImport; now: number }) {
  const who = actorName({ actor: one.actor, kind: 'import' })
  const badge = <ImportStateBadge state={one.state} isWaiting={one.waiting} />
  return (
    <tr>
      <td>
        <RouteAnchor
          href={importPath(one.id)}
          className="line-clamp-2 break-words font-medium hover:underline hover:underline-offset-4"
        >
          {one.file_name}
        </RouteAnchor>
        <Outcome of={one} />
        {/* For windows too narrow for columns. */}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs lg:hidden">
          {badge}
          <span>
            by {who}, <TimeAgo iso={one.at} now={now} />
          </span>
        </div>
      </td>
      <td className="max-lg:hidden">{badge}</td>
      <td className="break-words max-lg:hidden">{who}</td>
      <td className="tabular-nums max-lg:hidden">
        <Moment iso={one.at} />
      </td>
    </tr>
  )
}

function Outcome({ of: { state, progress, waiting, counts, error } }: { of: CatalogueImport }) {
  if (isRunning(state) && !waiting)
    return <ListProgress label="Progress" progress={progress} text={progressText(progress, 'row')} />
  const text = state === 'failed' ? error : outcomeText(counts)
  return text && <p className="line-clamp-2 break-words text-ink-muted text-xs tabular-nums">{text}</p>
}

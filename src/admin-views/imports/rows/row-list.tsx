'use client'

import { clsx } from 'clsx/lite'
import { useRef, useState } from 'react'
import type { CatalogueImport, RowFilter } from '@/admin-views/api/imports'
import { importHref } from '@/admin-views/imports/import-address'
import { TABS } from '@/admin-views/imports/import-words'
import { FaultyRow } from '@/admin-views/imports/rows/faulty-row'
import { RowContent } from '@/admin-views/imports/rows/row-content'
import { RowProduct } from '@/admin-views/imports/rows/row-product'
import type { CellDrafts } from '@/admin-views/imports/rows/use-cell-drafts'
import { useImportRows } from '@/admin-views/imports/use-imports'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import { counted } from '@/admin-views/shell/counted'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { HistoryAnchor } from '@/ui/history-anchor'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'
import { Table } from '@/ui/table'
import { linkStyles } from '@/ui/text-link'

/** What stands in the third column: what is wrong with a row, or what it does. */
const isFaulty = (filter: RowFilter) => filter === 'rejected' || filter === 'warned'

/** The rows of one outcome, by pages. */
export function RowList({
  of: one,
  filter,
  page,
  drafts,
  onPage,
}: {
  of: CatalogueImport
  filter: RowFilter
  page: number
  drafts: CellDrafts
  onPage: (page: number) => void
}) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useImportRows(one, filter, page)
  const status = useRef<HTMLParagraphElement>(null)
  const [mended, setMended] = useState<number | null>(null)
  const name = `${TABS[filter]} rows`

  function tellMended(count: number) {
    setMended(count)
    status.current?.focus()
  }

  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className="text-sm tabular-nums outline-none not-empty:mb-3"
      >
        {mended !== null &&
          `${one.state === 'checking' ? 'Being mended' : 'Mended'} in ${counted(mended, 'row')}.`}
      </p>
      {isPending && <Skeleton className="h-40" />}
      {isError && !data && <LoadFailure text="The rows could not be loaded." onRetry={refetch} />}
      {data?.rows.length === 0 && <NoRows of={one} filter={filter} isPastTheEnd={data.total > 0} />}
      {data && data.rows.length > 0 && (
        <Table
          caption={name}
          isBusy={isPlaceholderData}
          className="border border-line bg-surface-raised"
          tableClassName="table-fixed [&_td]:align-top"
        >
          <thead>
            <tr>
              <th scope="col" className="w-16">
                Line
              </th>
              <th scope="col" className="w-56 max-lg:hidden">
                Product
              </th>
              <th scope="col">{isFaulty(filter) ? 'What is wrong' : 'What it does'}</th>
            </tr>
          </thead>
          <tbody className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}>
            {data.rows.map((row) => (
              <tr key={row.line}>
                <td className="tabular-nums">{row.line}</td>
                <td className="max-lg:hidden">
                  <RowProduct row={row} />
                </td>
                <td className="min-w-0">
                  <div className="mb-1 lg:hidden">
                    <RowProduct row={row} />
                  </div>
                  {isFaulty(filter) ? (
                    <FaultyRow of={one} row={row} list={data} drafts={drafts} onMendedAll={tellMended} />
                  ) : (
                    <RowContent row={row} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun="rows"
        isBusy={isPlaceholderData}
        reachesAnyPage
        onPage={onPage}
      />
    </>
  )
}

const NONE: Record<RowFilter, string> = {
  created: 'No row makes a new product',
  updated: 'No row changes a product',
  unchanged: 'No row says just what the catalogue says already',
  rejected: 'No row is rejected',
  warned: 'No row has a warning',
  left_out: 'No row was left out',
}

function NoRows({
  of: { id, state },
  filter,
  isPastTheEnd,
}: {
  of: CatalogueImport
  filter: RowFilter
  isPastTheEnd: boolean
}) {
  return (
    <p className="border border-line px-5 py-6 text-ink-muted text-sm">
      {isPastTheEnd ? (
        <>
          There are no rows on this page any more.{' '}
          <HistoryAnchor href={importHref(id, { rows: filter })} className={linkStyles()}>
            Show the first ones
          </HistoryAnchor>
        </>
      ) : (
        `${NONE[filter]}${isRunning(state) ? ' so far' : ''}.`
      )}
    </p>
  )
}

import { useRef, useState } from 'react'
import { recordPath } from '@/admin-views/admin-paths'
import type { CatalogueImport, ImportRow, RowFilter } from '@/admin-views/api/imports'
import { importHref } from '@/admin-views/imports/import-address'
import { nounOfImport, ONE_OF, TABS } from '@/admin-views/imports/import-words'
import { FaultyRow } from '@/admin-views/imports/rows/faulty-row'
import { RowContent } from '@/admin-views/imports/rows/row-content'
import type { CellDrafts } from '@/admin-views/imports/rows/use-cell-drafts'
import { useImportRows } from '@/admin-views/imports/use-imports'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import { ListTable } from '@/admin-views/lists/list-table'
import { PagedList } from '@/admin-views/lists/paged-list'
import { CutValue } from '@/admin-views/product-words/recorded-value'
import { counted } from '@/admin-views/words/counted'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { excerpt } from '@/domain/rules/text/excerpt'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

const isFaulty = (filter: RowFilter) => filter === 'rejected' || filter === 'warned'

const columnsOf = (filter: RowFilter, noun: ImportNoun) => [
  { label: 'Line', className: 'w-16' },
  { label: noun === 'lots' ? 'Product and lot' : 'Product', className: 'w-56 max-lg:hidden' },
  { label: isFaulty(filter) ? 'Problem' : 'What it does' },
]

/** A page of the rows with one outcome. */
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
  const status = useRef<HTMLParagraphElement>(null)
  const [mended, setMended] = useState<number | null>(null)

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
      <PagedList
        list={useImportRows(one, filter, page)}
        page={page}
        noun="rows"
        failure="The rows could not be loaded."
        skeleton="h-40"
        onPage={onPage}
      >
        {(list, isChanging) =>
          list.rows.length === 0 ? (
            <NoRows of={one} filter={filter} isPastTheEnd={list.total > 0} />
          ) : (
            <ListTable
              caption={`Rows: ${TABS[filter]}`}
              columns={columnsOf(filter, nounOfImport(one))}
              isDimmed={isChanging}
              // A cell being edited keeps the focus while the rows reload.
              isUsable
              tableClassName="[&_td]:align-top"
            >
              {list.rows.map((row) => (
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
                      <FaultyRow of={one} row={row} list={list} drafts={drafts} onMendedAll={tellMended} />
                    ) : (
                      <RowContent row={row} />
                    )}
                  </td>
                </tr>
              ))}
            </ListTable>
          )
        }
      </PagedList>
    </>
  )
}

const noneOf = (noun: ImportNoun): Record<RowFilter, string> => ({
  created: `No row makes a new ${ONE_OF[noun]}`,
  updated: `No row changes a ${ONE_OF[noun]}`,
  unchanged: 'No row says just what the catalogue says already',
  rejected: 'No row is rejected',
  warned: 'No row has a warning',
  left_out: 'No row was left out',
})

function NoRows({
  of: one,
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
          <HistoryAnchor href={importHref(one.id, { rows: filter })} className={linkStyles()}>
            Show the first ones
          </HistoryAnchor>
        </>
      ) : (
        `${noneOf(nounOfImport(one))[filter]}${isRunning(one.state) ? ' so far' : ''}.`
      )}
    </p>
  )
}

/** The product of a row: number and name, as far as the row has them; below it, the row's lot. */
function RowProduct({ row: { cat_no, product_id, fields, cells } }: { row: ImportRow }) {
  const lot = cells.lot_no ?? ''
  const name = fields.find(({ field }) => field === 'name')?.after ?? cells.name ?? null
  const number = cat_no ?? cells.cat_no ?? '—'
  return (
    <>
      <p className="break-words font-mono text-[0.8125rem]">
        {product_id === null ? (
          number
        ) : (
          <RouteAnchor href={recordPath(product_id)} className={linkStyles()}>
            {number}
          </RouteAnchor>
        )}
      </p>
      {lot !== '' && (
        <p className="break-words text-xs">
          Lot <span className="font-mono">{excerpt(lot) ?? lot}</span>
        </p>
      )}
      {name !== null && name !== '' && (
        <p className="text-ink-muted text-xs">
          <CutValue field="name" value={name} />
        </p>
      )}
    </>
  )
}

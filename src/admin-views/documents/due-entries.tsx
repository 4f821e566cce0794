import type { RefObject } from 'react'
import type { Due } from '@/admin-views/api/documents'
import type { OpenDocumentDialog } from '@/admin-views/documents/document-dialogs'
import { DocumentTable } from '@/admin-views/documents/document-table'
import { ListTable } from '@/admin-views/lists/list-table'
import { NothingListed } from '@/admin-views/lists/paged-list'
import type { OpenLotDialog } from '@/admin-views/lots/lot-dialogs'
import { LotTable } from '@/admin-views/lots/lot-table'
import { ProductLink } from '@/admin-views/papers/paper-cells'
import { dayOf } from '@/admin-views/papers/paper-words'
import { type DueList, type PapersAddress, papersHref } from '@/admin-views/papers/papers-address'
import { DUE_PAGE, SHEET_YEARS } from '@/domain/rules/documents/due'
import { pageCount } from '@/domain/rules/search/paging'
import { Pagination } from '@/ui/layout/pagination'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

const DAY_MS = 86_400_000

/** The day so many years before another. */
function yearsBefore(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString().slice(0, 10)
}

/** The list of the tabs beside that holds all of these; null where no filter tells them. */
function wholeList(list: DueList, now: number, days: number): Partial<PapersAddress> | null {
  const today = dayOf(now)
  const lots = { lot_state: 'current' } as const
  if (list === 'lots_over') return { tab: 'lots', filters: { ...lots, valid_before: today } }
  if (list === 'lots_ending')
    return { tab: 'lots', filters: { ...lots, valid_before: dayOf(now + (days + 1) * DAY_MS) } }
  if (list === 'without_coa') return { tab: 'lots', filters: { ...lots, missing: 'coa' } }
  if (list === 'old_sds')
    return {
      filters: { kind: 'sds', document_state: 'current', issued_before: yearsBefore(today, SHEET_YEARS) },
    }
  return null
}

/** A page of one list of what is due, and the way to all of them where they can be searched and exported. */
export function DueEntries({
  due,
  list,
  days,
  page,
  heading,
  title,
  isDimmed,
  onPage,
  onOpenLot,
  onOpenDocument,
}: {
  due: Due
  list: DueList
  days: number
  page: number
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  isDimmed: boolean
  onPage: (page: number) => void
  onOpenLot: (dialog: OpenLotDialog) => void
  onOpenDocument: (dialog: OpenDocumentDialog) => void
}) {
  const now = useNow()
  const total = due.counts[list]
  const hasRows = due[list].length > 0
  const whole = wholeList(list, now, days)
  return (
    <section aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className="mb-2 scroll-mt-20 font-serif text-xl outline-none">
        {title}
      </h2>
      {total === 0 && <NothingListed>None: nothing is to be done here.</NothingListed>}
      {total > 0 && !hasRows && <NothingListed>There is no such page.</NothingListed>}
      {total > 0 && whole && (
        <p className="mb-2 text-sm">
          <HistoryAnchor href={papersHref(whole)} className={linkStyles()}>
            {list === 'lots_ending' ? 'Show in Lots, with those whose date is over' : 'Show all as a list'}
          </HistoryAnchor>
        </p>
      )}
      {hasRows && list === 'old_sds' && (
        <DocumentTable documents={due.old_sds} isDimmed={isDimmed} onOpen={onOpenDocument} />
      )}
      {hasRows && list === 'without_sds' && <ProductTable products={due.without_sds} isDimmed={isDimmed} />}
      {hasRows && list !== 'old_sds' && list !== 'without_sds' && (
        <LotTable lots={due[list]} today={dayOf(now)} isDimmed={isDimmed} onOpen={onOpenLot} />
      )}
      <Pagination
        page={page}
        limit={DUE_PAGE}
        total={total}
        pages={pageCount(total, DUE_PAGE)}
        noun="entries"
        isBusy={isDimmed}
        reachesAnyPage
        onPage={(next) => {
          onPage(next)
          // The buttons are below the list: scroll to the top of the new page.
          heading.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
    </section>
  )
}

const PRODUCT_COLUMNS = [
  { label: 'Product', className: 'w-auto' },
  { label: 'Catalogue number', className: 'w-44' },
]

const ProductTable = ({ products, isDimmed }: { products: Due['without_sds']; isDimmed: boolean }) => (
  <ListTable caption="Products" columns={PRODUCT_COLUMNS} isDimmed={isDimmed}>
    {products.map((product) => (
      <tr key={product.product_id}>
        <td className="break-words">{product.name}</td>
        <td>
          <ProductLink of={product} />
        </td>
      </tr>
    ))}
  </ListTable>
)

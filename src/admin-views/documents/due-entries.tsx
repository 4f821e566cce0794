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
import { counted } from '@/admin-views/words/counted'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

const DAY_MS = 86_400_000
const SHEET_YEARS = 3

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

/** The first entries of one list of what is due, and the way to all of them. */
export function DueEntries({
  due,
  list,
  days,
  title,
  isDimmed,
  onOpenLot,
  onOpenDocument,
}: {
  due: Due
  list: DueList
  days: number
  title: string
  isDimmed: boolean
  onOpenLot: (dialog: OpenLotDialog) => void
  onOpenDocument: (dialog: OpenDocumentDialog) => void
}) {
  const now = useNow()
  const total = due.counts[list]
  const shown = due[list].length
  const whole = wholeList(list, now, days)
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-serif text-xl">{title}</h2>
      {total === 0 && <NothingListed>None: nothing is to be done here.</NothingListed>}
      {total > 0 && (
        <p className="mb-2 text-ink-muted text-sm tabular-nums">
          {shown < total ? `The first ${shown} of ${counted(total, 'entry', 'entries')}. ` : ''}
          {whole && (
            <HistoryAnchor href={papersHref(whole)} className={linkStyles()}>
              {list === 'lots_ending' ? 'Show in Lots, with those whose date is over' : 'Show all as a list'}
            </HistoryAnchor>
          )}
        </p>
      )}
      {total > 0 && list === 'old_sds' && (
        <DocumentTable documents={due.old_sds} isDimmed={isDimmed} onOpen={onOpenDocument} />
      )}
      {total > 0 && list === 'without_sds' && <ProductTable products={due.without_sds} isDimmed={isDimmed} />}
      {total > 0 && list !== 'old_sds' && list !== 'without_sds' && (
        <LotTable lots={due[list]} today={dayOf(now)} isDimmed={isDimmed} onOpen={onOpenLot} />
      )}
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

import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import type { OpenDocumentDialog } from '@/admin-views/documents/document-dialogs'
import { DocumentTable } from '@/admin-views/documents/document-table'
import { useDocuments } from '@/admin-views/documents/use-documents'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import type { OpenLotDialog } from '@/admin-views/lots/lot-dialogs'
import { LotTable } from '@/admin-views/lots/lot-table'
import { useLots } from '@/admin-views/lots/use-lots'
import { dayOf } from '@/admin-views/papers/paper-words'
import { papersHref } from '@/admin-views/papers/papers-address'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { Skeleton } from '@/ui/layout/skeleton'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { useNow } from '@/ui/texts/use-now'

const DocumentDialogs = dialogApart(
  async () => (await import('@/admin-views/documents/document-dialogs')).DocumentDialogs,
)
const LotDialogs = dialogApart(async () => (await import('@/admin-views/lots/lot-dialogs')).LotDialogs)

/** Entries of each list; the others are under Documents. */
const SHOWN = 20

/** The current lots and the documents of a product, with all actions on them (contract §10). */
export function LotsAndDocuments({ product: { id, cat_no } }: { product: Product }) {
  const [lot, setLot] = useState<OpenLotDialog | null>(null)
  const [document, setDocument] = useState<OpenDocumentDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onDeleted = useFocusAfterDelete(heading, { isDialogOpen: lot !== null || document !== null })
  const lots = useLots({ product_id: id, state: ['current'], limit: SHOWN })
  const documents = useDocuments({ product_id: id, limit: SHOWN })
  const today = dayOf(useNow())

  return (
    <section aria-labelledby="papers" className="border-line-strong border-t pt-4">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <h2
          id="papers"
          ref={heading}
          tabIndex={-1}
          className="section-number font-serif text-xl outline-none"
        >
          Lots and documents
        </h2>
        <div className="flex flex-wrap gap-2">
          <WritingButton
            needs="catalogue"
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setLot({ kind: 'add', product: { id, cat_no } })}
          >
            <Plus className="size-4" />
            Add lot
          </WritingButton>
          <WritingButton
            needs="catalogue"
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setDocument({ kind: 'add', product: { id, cat_no } })}
          >
            <Plus className="size-4" />
            Add document
          </WritingButton>
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <Part
          title="Current lots"
          query={lots}
          noun="current lot"
          href={papersHref({ tab: 'lots', filters: { product_id: id } })}
          all="All lots of this product"
        >
          {lots.data && lots.data.lots.length > 0 && (
            <LotTable lots={lots.data.lots} today={today} isDimmed={false} isOfOne onOpen={setLot} />
          )}
        </Part>
        <Part
          title="Documents"
          query={documents}
          noun="document"
          href={papersHref({ filters: { product_id: id } })}
          all="All documents of this product"
        >
          {documents.data && documents.data.documents.length > 0 && (
            <DocumentTable
              documents={documents.data.documents}
              isDimmed={false}
              isOfOne
              onOpen={setDocument}
            />
          )}
        </Part>
      </div>
      {lot && <LotDialogs open={lot} onDeleted={onDeleted} onClose={() => setLot(null)} />}
      {document && (
        <DocumentDialogs open={document} onDeleted={onDeleted} onClose={() => setDocument(null)} />
      )}
    </section>
  )
}

/** One of the two lists: how many there are, the first of them, and the way to all. */
function Part({
  title,
  query: { data, isPending, isError, refetch },
  noun,
  href,
  all,
  children,
}: {
  title: string
  query: { data?: { total: number }; isPending: boolean; isError: boolean; refetch: () => unknown }
  noun: string
  href: string
  all: string
  children: ReactNode
}) {
  return (
    <div>
      <h3 className="sr-only">{title}</h3>
      {isPending && <Skeleton className="h-16" />}
      {isError && !data && (
        <LoadFailure text={`The ${noun}s could not be loaded.`} onRetry={() => void refetch()} />
      )}
      {data && (
        <p className="mb-2 text-ink-muted text-sm tabular-nums">
          {data.total === 0 ? `No ${noun}` : counted(data.total, noun)}
          {data.total > SHOWN && `, the newest ${SHOWN} here`}.{' '}
          <RouteAnchor href={href} className={linkStyles()}>
            {all}
          </RouteAnchor>
        </p>
      )}
      {children}
    </div>
  )
}

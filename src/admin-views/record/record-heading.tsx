import { Trash2 } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import type { PlaceInList } from '@/admin-views/catalogue/opened-list'
import { useTrashRecord } from '@/admin-views/catalogue/use-record'
import { RecordPresence } from '@/admin-views/presence/record-presence'
import { productValue } from '@/admin-views/product-words/product-value'
import { Neighbours } from '@/admin-views/record/neighbours'
import { PublicationNote } from '@/admin-views/record/publication-note'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { Moment } from '@/admin-views/words/moment'
import { factsOf, fieldsOfKind } from '@/domain/rules/products/product-fields'
import { KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'
import { Badge } from '@/ui/layout/badge'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const ConfirmDialog = dialogApart(async () => (await import('@/ui/overlays/confirm-dialog')).ConfirmDialog)

/** The product's name, its place in the list, and the button that moves it to the trash. */
export function RecordHeading({
  ref,
  product,
  place,
  listAddress,
}: {
  ref: Ref<HTMLHeadingElement>
  product: Product
  place: PlaceInList | null
  listAddress: string
}) {
  const { name, cat_no, revision, updated_at, updated_by, deleted_at } = product
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center text-ink-muted text-sm">
            <li className="flex items-center after:mx-2.5 after:text-line-strong after:content-['>'/'']">
              <RouteAnchor
                href={listAddress}
                className="py-1 hover:text-ink hover:underline hover:underline-offset-4"
              >
                Reference Standards
              </RouteAnchor>
            </li>
            <li>
              <span aria-current="page" className="py-1 font-mono text-[0.8125rem] text-ink">
                {cat_no}
              </span>
            </li>
          </ol>
        </nav>
        <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-2">
          <RecordPresence kind="product" id={product.id} />
          <Neighbours place={place} />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 ref={ref} tabIndex={-1} className="break-words font-serif text-3xl outline-none">
            {name}
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm">
            {productValue(product, 'inventory_status')}
            {fieldsOfKind('flag')
              .filter((field) => product[field])
              .map((field) => (
                <Badge key={field} variant="secondary">
                  {factsOf(field).title}
                </Badge>
              ))}
            <span className="tabular-nums">
              Revision {revision}, <Moment iso={updated_at} />
              {updated_by && ` by ${updated_by.name}`}
            </span>
          </div>
          <PublicationNote product={product} />
        </div>
        {deleted_at === null && <DeleteButton product={product} />}
      </div>
    </header>
  )
}

function DeleteButton({ product: { id, name, cat_no } }: { product: Product }) {
  const { mutateAsync: trash } = useTrashRecord(id)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <WritingButton needs="catalogue" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <Trash2 />
        Delete
      </WritingButton>
      {isAsking && (
        <ConfirmDialog
          title="Delete Product"
          confirmLabel="Delete"
          onConfirm={() => trash(undefined)}
          onClose={close}
        >
          <span className="break-words font-medium">{`${name} (${cat_no})`}</span> goes to the trash. For{' '}
          {KEPT_IN_TRASH_DAYS} days it can be restored from there.
        </ConfirmDialog>
      )}
    </>
  )
}

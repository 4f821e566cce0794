import { recordPath } from '@/admin-views/admin-paths'
import type { ImportRow } from '@/admin-views/api/imports'
import { CutValue } from '@/admin-views/product-words/cut-value'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

/** The product of a row: number and name, as far as the row has them. */
export function RowProduct({ row: { cat_no, product_id, fields, cells } }: { row: ImportRow }) {
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
      {name !== null && name !== '' && (
        <p className="text-ink-muted text-xs">
          <CutValue field="name" value={name} />
        </p>
      )}
    </>
  )
}

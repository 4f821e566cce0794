'use client'

import { memo } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { keepSelection } from '@/admin-views/reference-standards/choice/row-boxes'
import { NO_VALUE } from '@/admin-views/reference-standards/facts'
import { COLUMN_FIELDS, type ColumnField } from '@/admin-views/reference-standards/products/product-columns'
import { productValue } from '@/admin-views/reference-standards/products/product-value'
import { RowMenu } from '@/admin-views/reference-standards/row-menu'
import { recordPath } from '@/admin-views/shell/admin-paths'
import { TickBox } from '@/ui/tick-box'

/** Where the table is wider than the window the last column stays in view: what can be done with a row is at hand. */
export const STAYS = 'sticky end-0 bg-inherit max-lg:shadow-[inset_1px_0_0_var(--line)]'

/** The box of a row or of the page, before what stands in the first column. */
export const TICK = 'me-3 align-middle'

/** What can be done with a row. Stable between renders, or every row is drawn again at each of them. */
export type RowActions = {
  onChoose: (kind: 'view' | 'edit' | 'delete', product: Product) => void
  /** @param isRange also the rows between it and the one that was ticked before */
  onTick: (id: number, isIn: boolean, isRange: boolean) => void
}

const MONO = 'break-words font-mono text-[0.8125rem]'

const CELL_STYLES: Partial<Record<ColumnField, string>> = {
  cat_no: MONO,
  cas_no: MONO,
  molecular_formula: 'break-words',
  molecular_weight: 'break-words tabular-nums',
}

export const ProductRow = memo(function ProductRow({
  product,
  isChosen,
  onChoose,
  onTick,
}: { product: Product; isChosen: boolean } & RowActions) {
  const { id, name, cat_no } = product
  return (
    <tr className="bg-surface-raised data-chosen:bg-surface-sunken" data-chosen={isChosen || undefined}>
      {COLUMN_FIELDS.map((field) => (
        <td key={field} className={CELL_STYLES[field]}>
          {field === 'name' ? (
            <div className="flex items-start">
              <TickBox
                aria-label={`Choose ${cat_no} ${name}`}
                checked={isChosen}
                onMouseDown={keepSelection}
                onChange={({ target, nativeEvent }) =>
                  onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                className={TICK}
              />
              <a
                href={recordPath(id)}
                className="line-clamp-2 min-w-0 break-words font-medium hover:underline hover:underline-offset-4"
              >
                {name}
              </a>
            </div>
          ) : (
            (productValue(product, field) ?? NO_VALUE)
          )}
        </td>
      ))}
      <td className={STAYS}>
        <RowMenu
          name={`${name} (${cat_no})`}
          onView={() => onChoose('view', product)}
          onEdit={() => onChoose('edit', product)}
          openAddress={recordPath(id)}
          onDelete={() => onChoose('delete', product)}
        />
      </td>
    </tr>
  )
})

import { clsx } from 'clsx/lite'
import { TriangleAlert } from 'lucide-react'
import { memo, type ReactNode, Suspense } from 'react'
import { recordPath } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { RowBox } from '@/admin-views/lists/row-boxes'
import { RowMenu } from '@/admin-views/lists/row-menu'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { productValue } from '@/admin-views/product-words/product-value'
import { editedField, headingOf, widthOf } from '@/admin-views/products/list/product-columns'
import { Moment } from '@/admin-views/words/moment'
import { doubtfulNumbers } from '@/domain/rules/products/doubtful-numbers'
import { factsOf, isOfKind } from '@/domain/rules/products/product-fields'
import { fieldOfColumn, type ProductColumn } from '@/domain/rules/products/product-list'
import { loadedApart } from '@/ui/links/loaded-apart'

export const LoadedEditor = loadedApart(
  async () => (await import('@/admin-views/products/list/cell-editor')).CellEditor,
)

/** The last column stays visible in a table wider than the window: it has the row's menu. */
export const STAYS = 'sticky end-0 bg-inherit shadow-[inset_1px_0_0_var(--edge)]'

/** So does the first, which identifies the row; except on a phone, where there is no room for both. */
export const LEADS = 'md:sticky md:start-0 md:bg-inherit md:shadow-[inset_-1px_0_0_var(--edge)]'

/** Where a cell stands in the card of a phone. */
const IN_CARD = {
  name: 'max-sm:col-span-full max-sm:pe-12!',
  value:
    'max-sm:before:block max-sm:before:text-ink-muted max-sm:before:text-xs max-sm:before:content-[attr(data-heading)]',
  menu: 'max-sm:absolute! max-sm:end-0 max-sm:top-1 max-sm:px-1! max-sm:shadow-none',
}

/** Class of a checkbox in the first column. */
export const TICK = 'me-3 align-middle'

/** The actions on a row. They must be stable between renders, or every row renders each time. */
export type RowActions = {
  onChoose: (kind: 'view' | 'edit' | 'delete', product: Product) => void
  /** @param isRange also the rows between this one and the last one ticked */
  onTick: (id: number, isIn: boolean, isRange: boolean) => void
}

/** Two lines of this size fit in a row. */
const SMALL = 'text-xs/[0.875rem]'

/** Padding of a cell, both sides together, in px. */
const CELL_PADDING = 24

/** Approximate width of a character, in px. */
const MONO_WIDTH = 7.8
const TEXT_WIDTH = 6.7

/** The approximate number of characters that fit on one line of a cell. */
const lineMax = (column: ProductColumn, isMono: boolean) =>
  (widthOf(column) * 16 - CELL_PADDING) / (isMono ? MONO_WIDTH : TEXT_WIDTH)

function lookOf(column: ProductColumn, value: unknown): string {
  const field = fieldOfColumn(column)
  const isMono = field !== null && 'isMono' in factsOf(field)
  const isLong = String(value ?? '').length > lineMax(column, isMono)
  return clsx(
    'line-clamp-2 break-words tabular-nums',
    isMono && 'font-mono',
    isLong ? SMALL : isMono && 'text-[0.8125rem]',
  )
}

export const ProductRow = memo(function ProductRow({
  product,
  columns,
  edited,
  typed,
  marked,
  isChosen,
  onChoose,
  onTick,
  onEdited,
}: {
  product: Product
  columns: readonly ProductColumn[]
  edited: ProductColumn | null
  /** What was typed over the edited cell. */
  typed: string | undefined
  /** The columns in which its cells are marked. */
  marked: readonly ProductColumn[]
  isChosen: boolean
  onEdited: () => void
} & RowActions) {
  const { id, name, cat_no } = product
  const shown = (column: ProductColumn) => {
    if (column === 'inventory_status') return columnValue(product, column)
    return column === 'name' ? (
      <a
        href={recordPath(id)}
        title={name}
        className="min-w-0 truncate font-medium tabular-nums hover:underline hover:underline-offset-4"
      >
        {name}
      </a>
    ) : (
      <div className={lookOf(column, product[column])}>{columnValue(product, column)}</div>
    )
  }
  // The cell has it as its description: its text is only the name.
  const doubts = Object.values(doubtfulNumbers(product)).join('. ')
  const contentOf = (column: ProductColumn) => {
    const field = column === edited ? editedField(column) : null
    if (field === null) return shown(column)
    return (
      <Suspense fallback={shown(column)}>
        <LoadedEditor.Component product={product} field={field} typed={typed} onClose={onEdited} />
      </Suspense>
    )
  }
  return (
    <tr
      data-id={id}
      data-chosen={isChosen || undefined}
      className="bg-surface-raised data-chosen:bg-surface-sunken max-sm:relative max-sm:grid max-sm:grid-cols-2 max-sm:border max-sm:border-line max-sm:py-1.5"
    >
      {columns.map((column) => (
        <td
          key={column}
          data-column={column}
          data-heading={headingOf(column)}
          data-marked={marked.includes(column) || undefined}
          tabIndex={-1}
          title={column === 'name' && doubts !== '' ? `Doubtful: ${doubts}` : undefined}
          className={clsx(
            'scroll-mt-2 data-marked:bg-accent/15! focus:outline-2 focus:outline-focus focus:-outline-offset-2',
            column === 'name' ? clsx(LEADS, IN_CARD.name) : IN_CARD.value,
          )}
        >
          {column === 'name' ? (
            <div className="flex items-center">
              <RowBox
                label={`Choose ${cat_no} ${name}`}
                isChosen={isChosen}
                onTick={(isIn, isRange) => onTick(id, isIn, isRange)}
                className={TICK}
              />
              {contentOf(column)}
              {doubts !== '' && <TriangleAlert className="stroke-2 ms-1.5 size-3.5 shrink-0 text-warning" />}
            </div>
          ) : (
            contentOf(column)
          )}
        </td>
      ))}
      <td className={clsx(STAYS, IN_CARD.menu)}>
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

/** The content of a cell; — for an empty value (spec §2.18). */
function columnValue(product: Product, column: ProductColumn): ReactNode {
  if (column === 'created_at' || column === 'updated_at') return <Moment iso={product[column]} />
  if (column === 'category_name') return product.category_name ?? NO_VALUE
  if (isOfKind(column, 'flag', 'file')) return product[column] ? 'Yes' : NO_VALUE
  return productValue(product, column) ?? NO_VALUE
}

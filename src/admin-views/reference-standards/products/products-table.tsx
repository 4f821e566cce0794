'use client'

import { clsx } from 'clsx/lite'
import type { Product } from '@/admin-views/api/reference-products'
import { moveBetweenBoxes } from '@/admin-views/reference-standards/choice/row-boxes'
import { isChosen } from '@/admin-views/reference-standards/choice/row-choice'
import type { ChosenRows } from '@/admin-views/reference-standards/choice/use-row-choice'
import { ColumnHead } from '@/admin-views/reference-standards/products/column-head'
import { COLUMN_FIELDS, type ColumnField } from '@/admin-views/reference-standards/products/product-columns'
import {
  ProductRow,
  type RowActions,
  STAYS,
  TICK,
} from '@/admin-views/reference-standards/products/product-row'
import type { ProductSort } from '@/contract/product-list-query'
import { Table } from '@/ui/table'
import { TickBox } from '@/ui/tick-box'

/** Widths that do not depend on what is in the rows: neither a late font nor another page moves a column. */
const WIDTHS: Record<ColumnField, string> = {
  name: 'w-auto',
  cat_no: 'w-28',
  cas_no: 'w-32',
  molecular_formula: 'w-44',
  molecular_weight: 'w-28',
  inventory_status: 'w-42',
}

const COLUMNS = COLUMN_FIELDS.length + 1

const HEAD = 'xl:sticky xl:top-14 xl:z-10 xl:bg-inherit'

/** The products (spec §2.18). While they load, a row says so; an empty list says why it is empty. */
export function ProductsTable({
  products,
  isLoading,
  isBusy,
  isDimmed,
  emptyText,
  sort,
  onSort,
  chosen,
  onChoose,
}: {
  products: Product[]
  isLoading: boolean
  isBusy: boolean
  /** The rows are what was asked for before. */
  isDimmed: boolean
  emptyText: string | null
  sort: ProductSort | undefined
  onSort: (sort: ProductSort | undefined) => void
  chosen: ChosenRows
} & Pick<RowActions, 'onChoose'>) {
  const { choice, page, tick, tickPage } = chosen
  return (
    <Table
      caption="Products"
      isBusy={isLoading || isBusy}
      className="border border-line bg-surface-raised xl:overflow-x-visible"
      tableClassName="min-w-236 table-fixed"
      onKeyDown={moveBetweenBoxes}
    >
      <thead>
        <tr className="bg-surface-raised">
          {COLUMN_FIELDS.map((field) => (
            <ColumnHead
              key={field}
              field={field}
              sort={sort}
              onSort={onSort}
              className={clsx(WIDTHS[field], HEAD)}
            >
              {field === 'name' && (
                <TickBox
                  aria-label="Choose all on this page"
                  checked={page === 'all'}
                  isMixed={page === 'some'}
                  disabled={products.length === 0 || isDimmed}
                  onChange={({ target }) => tickPage(target.checked)}
                  className={TICK}
                />
              )}
            </ColumnHead>
          ))}
          <th scope="col" className={clsx('w-20', HEAD, STAYS)}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody inert={isDimmed} className={clsx('transition-opacity', isDimmed && 'opacity-50')}>
        {isLoading && <PlainRow>Loading products...</PlainRow>}
        {!isLoading && products.length === 0 && emptyText !== null && <PlainRow>{emptyText}</PlainRow>}
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isChosen={isChosen(choice, product.id)}
            onChoose={onChoose}
            onTick={tick}
          />
        ))}
      </tbody>
    </Table>
  )
}

function PlainRow({ children }: { children: string }) {
  return (
    <tr>
      <td colSpan={COLUMNS} className="h-24 text-center text-ink-muted">
        <span role="status">{children}</span>
      </td>
    </tr>
  )
}

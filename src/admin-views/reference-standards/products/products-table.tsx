'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { NO_VALUE } from '@/admin-views/reference-standards/facts'
import { productValue } from '@/admin-views/reference-standards/products/product-value'
import { RowMenu } from '@/admin-views/reference-standards/row-menu'
import { recordPath } from '@/admin-views/shell/admin-paths'
import {
  type FieldWith,
  factsOf,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/domain/product-fields'
import { Table } from '@/ui/table'

type ColumnField = FieldWith<{ column: object }>

const isColumn = (field: ProductField): field is ColumnField => factsOf(field).column !== undefined

const placeOf = (field: ColumnField) => factsOf(field).column?.place ?? 0

/** The columns of fields, as the table of fields places them. */
const FIELDS = PRODUCT_FIELD_NAMES.filter(isColumn).sort((one, other) => placeOf(one) - placeOf(other))

/** Widths that do not depend on what is in the rows: neither a late font nor another page moves a column. */
const WIDTHS: Record<ColumnField, string> = {
  name: 'w-auto',
  cat_no: 'w-28',
  cas_no: 'w-32',
  molecular_formula: 'w-44',
  molecular_weight: 'w-28',
  inventory_status: 'w-42',
}

const COLUMNS = [
  ...FIELDS.map((field) => ({ label: PRODUCT_FIELDS[field].column.heading, width: WIDTHS[field] })),
  { label: 'Actions', width: 'w-20' },
]

/** Where the table is wider than the window the last column stays in view: what can be done with a row is at hand. */
const STAYS = 'sticky end-0 bg-inherit max-lg:shadow-[inset_1px_0_0_var(--line)]'

type RowActions = {
  /** Stable between renders, or every row is drawn again at each of them. */
  onChoose: (kind: 'view' | 'edit' | 'delete', product: Product) => void
}

/** The products (spec §2.18). While they load, a row says so; an empty list says why it is empty. */
export function ProductsTable({
  products,
  isLoading,
  isBusy,
  isDimmed,
  emptyText,
  onChoose,
}: {
  products: Product[]
  isLoading: boolean
  isBusy: boolean
  /** The rows belong to the page before the one that is on its way. */
  isDimmed: boolean
  emptyText: string | null
} & RowActions) {
  return (
    <Table
      caption="Products"
      isBusy={isLoading || isBusy}
      className="border border-line bg-surface-raised xl:overflow-x-visible"
      tableClassName="min-w-236 table-fixed"
    >
      <thead>
        <tr className="bg-surface-raised">
          {COLUMNS.map(({ label, width }, index) => (
            <th
              key={label}
              scope="col"
              className={clsx(
                width,
                'xl:sticky xl:top-14 xl:z-10 xl:bg-inherit',
                index === COLUMNS.length - 1 && STAYS,
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody inert={isDimmed} className={clsx('transition-opacity', isDimmed && 'opacity-50')}>
        {isLoading && <PlainRow>Loading products...</PlainRow>}
        {!isLoading && products.length === 0 && emptyText !== null && <PlainRow>{emptyText}</PlainRow>}
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onChoose={onChoose} />
        ))}
      </tbody>
    </Table>
  )
}

function PlainRow({ children }: { children: string }) {
  return (
    <tr>
      <td colSpan={COLUMNS.length} className="h-24 text-center text-ink-muted">
        <span role="status">{children}</span>
      </td>
    </tr>
  )
}

const MONO = 'break-words font-mono text-[0.8125rem]'

const CELL_STYLES: Partial<Record<ColumnField, string>> = {
  cat_no: MONO,
  cas_no: MONO,
  molecular_formula: 'break-words',
  molecular_weight: 'break-words tabular-nums',
}

const ProductRow = memo(function ProductRow({ product, onChoose }: { product: Product } & RowActions) {
  const { id, name, cat_no } = product
  return (
    <tr className="bg-surface-raised">
      {FIELDS.map((field) => (
        <td key={field} className={CELL_STYLES[field]}>
          {field === 'name' ? (
            <a
              href={recordPath(id)}
              className="line-clamp-2 break-words font-medium hover:underline hover:underline-offset-4"
            >
              {name}
            </a>
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

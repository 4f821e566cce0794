'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { NO_VALUE } from '@/admin-views/reference-standards/facts'
import { RowMenu } from '@/admin-views/reference-standards/row-menu'
import { badgeVariantOf } from '@/domain/inventory-status'
import { Badge } from '@/ui/badge'
import { MolecularFormula } from '@/ui/molecular-formula'
import { Table } from '@/ui/table'

/** Widths that do not depend on what is in the rows: neither a late font nor another page moves a column. */
const COLUMNS = [
  { label: 'Product', width: 'w-auto' },
  { label: 'Catalog No', width: 'w-28' },
  { label: 'CAS No', width: 'w-32' },
  { label: 'Mol. Formula', width: 'w-44' },
  { label: 'Mol. Weight', width: 'w-28' },
  { label: 'Inventory Status', width: 'w-42' },
  { label: 'Actions', width: 'w-20' },
] as const

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

const ProductRow = memo(function ProductRow({ product, onChoose }: { product: Product } & RowActions) {
  const { name, cat_no, cas_no, molecular_formula, molecular_weight, inventory_status } = product
  return (
    <tr className="bg-surface-raised">
      <td>
        <span className="line-clamp-2 break-words font-medium">{name}</span>
      </td>
      <td className="break-words font-mono text-[0.8125rem]">{cat_no}</td>
      <td className="break-words font-mono text-[0.8125rem]">{cas_no || NO_VALUE}</td>
      <td className="break-words">
        {molecular_formula ? <MolecularFormula formula={molecular_formula} /> : NO_VALUE}
      </td>
      <td className="break-words tabular-nums">{molecular_weight || NO_VALUE}</td>
      <td>
        <Badge variant={badgeVariantOf(inventory_status)}>{inventory_status}</Badge>
      </td>
      <td className={STAYS}>
        <RowMenu
          name={`${name} (${cat_no})`}
          onView={() => onChoose('view', product)}
          onEdit={() => onChoose('edit', product)}
          onDelete={() => onChoose('delete', product)}
        />
      </td>
    </tr>
  )
})

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

const COLUMNS = [
  'Product',
  'Catalog No',
  'CAS No',
  'Mol. Formula',
  'Mol. Weight',
  'Inventory Status',
  'Actions',
] as const

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
    <Table caption="Products" isBusy={isLoading || isBusy} className="border border-line bg-surface-raised">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
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
    <tr>
      <td className="min-w-56 max-w-96">
        <span className="line-clamp-2 break-words font-medium">{name}</span>
      </td>
      <td className="whitespace-nowrap font-mono text-[0.8125rem]">{cat_no}</td>
      <td className="whitespace-nowrap font-mono text-[0.8125rem]">{cas_no || NO_VALUE}</td>
      <td className="max-w-56 break-words">
        {molecular_formula ? <MolecularFormula formula={molecular_formula} /> : NO_VALUE}
      </td>
      <td className="whitespace-nowrap tabular-nums">{molecular_weight || NO_VALUE}</td>
      <td>
        <Badge variant={badgeVariantOf(inventory_status)}>{inventory_status}</Badge>
      </td>
      <td>
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

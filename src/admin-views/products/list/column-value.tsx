import type { ReactNode } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { productValue } from '@/admin-views/product-words/product-value'
import { Moment } from '@/admin-views/words/moment'
import { isOfKind } from '@/domain/product-fields'
import type { ProductColumn } from '@/domain/product-list'

/** The content of a cell; — for an empty value (spec §2.18). */
export function columnValue(product: Product, column: ProductColumn): ReactNode {
  if (column === 'created_at' || column === 'updated_at') return <Moment iso={product[column]} />
  if (column === 'category_name') return product.category_name ?? NO_VALUE
  if (isOfKind(column, 'flag', 'file')) return product[column] ? 'Yes' : NO_VALUE
  return productValue(product, column) ?? NO_VALUE
}

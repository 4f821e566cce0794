import type { ReactNode } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { badgeVariantOf } from '@/domain/rules/products/inventory-status'
import type { FieldOfKind, ProductTextField } from '@/domain/rules/products/product-fields'
import { Badge } from '@/ui/layout/badge'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'

/** The fields shown as text. */
export type ReadField = ProductTextField | FieldOfKind<'status'>

/** A product's value for display; null when empty. */
export function productValue(product: Product, field: ReadField): ReactNode {
  const value = product[field]
  if (!value) return null
  if (field === 'inventory_status')
    return <Badge variant={badgeVariantOf(product.inventory_status)}>{value}</Badge>
  return field === 'molecular_formula' ? <MolecularFormula formula={value} /> : value
}

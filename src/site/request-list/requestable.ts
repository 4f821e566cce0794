import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { productPath } from '@/domain/rules/categories/reference-paths'
import type { RequestableProduct } from './requested-product'

/** A product of the catalogue as the request list keeps it. */
export const requestable = (product: ProductOnCard): RequestableProduct => ({
  catNo: product.catNo,
  name: product.name,
  casNo: product.casNo ?? '',
  path: productPath(product),
})

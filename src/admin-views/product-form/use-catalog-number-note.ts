'use client'

import { useQuery } from '@tanstack/react-query'
import { listProducts } from '@/admin-views/api/reference-products'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { ask } from '@/admin-views/session/ask'
import { catNoKey } from '@/domain/reference-product'

/** Warns if another product has the catalogue number; null while unknown. */
export function useCatalogNumberNote(catNo: string, ownId: number | undefined): string | null {
  const { data: holder } = useQuery({
    queryKey: [...PRODUCTS_KEY, 'cat-no', catNoKey(catNo)],
    queryFn: ({ signal }) => ask(listProducts({ search: catNo }), signal),
    select: ({ products }) =>
      products.find((product) => product.id !== ownId && catNoKey(product.cat_no) === catNoKey(catNo)),
    enabled: catNo !== '',
  })
  return holder ? `Catalog No ${holder.cat_no} is already used by ${holder.name}` : null
}

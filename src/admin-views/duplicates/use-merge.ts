'use client'

import { useQuery } from '@tanstack/react-query'
import { listPartners, mergeProducts } from '@/admin-views/api/product-record'
import type { Product } from '@/admin-views/api/reference-products'
import { CATEGORIES_KEY } from '@/admin-views/catalogue/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { reloadRecord, settleRecord } from '@/admin-views/catalogue/use-record'
import { ask } from '@/admin-views/session/ask'
import { useChange } from '@/admin-views/session/use-change'
import type { MergedField } from '@/domain/merge'

const PARTNERS_KEY = ['product-partners'] as const

/** The products that share a product's CAS number or structure, as of its revision. */
export function usePartners({ id, revision }: Product) {
  return useQuery({
    queryKey: [...PARTNERS_KEY, id, revision],
    queryFn: ({ signal }) => ask(listPartners(id), signal),
    placeholderData: (before) => before,
  }).data
}

type Merge = { kept: Product; other: Product; take: MergedField[] }

/** Merges one product into another. */
export const useMerge = () =>
  useChange(
    ({ kept, other, take }: Merge) =>
      mergeProducts(kept.id, {
        other: other.id,
        revisions: { kept: kept.revision, other: other.revision },
        take,
      }),
    {
      settle: (client, merged, { other }) => {
        settleRecord(client, merged)
        void reloadRecord(client, other.id)
        for (const queryKey of [PARTNERS_KEY, PRODUCTS_KEY, CATEGORIES_KEY])
          void client.invalidateQueries({ queryKey })
      },
      done: (_, { other }) => ({
        title: 'Merged',
        description: `${other.cat_no} is in the trash. Activity can undo the merge.`,
      }),
      failed: 'Failed to merge the products',
      // The products have changed since they were compared: load them again.
      recover: (client, { kept, other }) => {
        for (const { id } of [kept, other]) void reloadRecord(client, id)
      },
    },
  )

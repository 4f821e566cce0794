'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listPartners, mergeProducts } from '@/admin-views/api/product-record'
import type { Product } from '@/admin-views/api/reference-products'
import { failureText, reloadRecord, settleRecord } from '@/admin-views/reference-standards/record/use-record'
import { CATEGORIES_KEY } from '@/admin-views/reference-standards/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/reference-standards/use-products'
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import type { MergedField } from '@/domain/merge'
import { showToast } from '@/ui/toast/toast-store'

const PARTNERS_KEY = ['product-partners'] as const

/** The products that share a product's CAS number or structure, as of this revision of it. */
export function usePartners({ id, revision }: Product) {
  return useQuery({
    queryKey: [...PARTNERS_KEY, id, revision],
    queryFn: ({ signal }) => authorised((token) => listPartners(token, id, signal)),
    placeholderData: (before) => before,
  }).data
}

/** Merges one product into another. */
export function useMerge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kept, other, take }: { kept: Product; other: Product; take: MergedField[] }) =>
      authorised((token) =>
        mergeProducts(token, kept.id, {
          other: other.id,
          revisions: { kept: kept.revision, other: other.revision },
          take,
        }),
      ),
    onSuccess: (merged, { other }) => {
      settleRecord(client, merged)
      void reloadRecord(client, other.id)
      for (const queryKey of [PARTNERS_KEY, PRODUCTS_KEY, CATEGORIES_KEY])
        void client.invalidateQueries({ queryKey })
      showToast({
        title: 'Merged',
        description: `${other.cat_no} is in the trash. Activity can undo the merge.`,
      })
    },
    // What was compared is no longer what is there.
    onError: (failure, { kept, other }) => {
      toastFailure(failure, failureText(failure, 'Failed to merge the products'))
      for (const { id } of [kept, other]) void reloadRecord(client, id)
    },
  })
}

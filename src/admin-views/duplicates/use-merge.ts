import { ApiFailure } from '@/admin-views/api/api-failure'
import { listPartners, mergeProducts, type Product } from '@/admin-views/api/reference-products'
import { CATEGORIES_KEY } from '@/admin-views/catalogue/use-categories'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { reloadRecord, settleRecord } from '@/admin-views/catalogue/use-record'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import type { MergedField } from '@/domain/rules/products/merge'

const PARTNERS_KEY = ['product-partners'] as const

/** The products that share a product's CAS number or structure, as of its revision. */
export function usePartners({ id, revision }: Product) {
  return useAnswer([...PARTNERS_KEY, id, revision], listPartners(id), { keepsPrevious: true }).data
}

type Merge = { kept: Product; other: Product; take: MergedField[]; areLotsMerged: boolean }

const lotsAlike = (detail: unknown): detail is { alike_lots: { other: { lot_no: string } }[] } =>
  typeof detail === 'object' && detail !== null && 'alike_lots' in detail && Array.isArray(detail.alike_lots)

/** The lots that both products have, because of which a merge was refused. */
export const alikeLotsOf = (failure: unknown): string[] =>
  failure instanceof ApiFailure && lotsAlike(failure.detail)
    ? failure.detail.alike_lots.map(({ other }) => other.lot_no)
    : []

/** Merges one product into another. */
export const useMerge = () =>
  useChange(
    ({ kept, other, take, areLotsMerged }: Merge) =>
      mergeProducts(kept.id, {
        other: other.id,
        revisions: { kept: kept.revision, other: other.revision },
        take,
        ...(areLotsMerged && { alike_lots: 'merge' as const }),
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

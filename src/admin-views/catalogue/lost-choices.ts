import { useEffect } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { CatalogueAddress } from '@/admin-views/catalogue/catalogue-address'
import type { ChangeAddress } from '@/admin-views/catalogue/use-catalogue-address'
import { PRODUCT_COLUMNS } from '@/domain/rules/products/product-list'
import { showToast } from '@/ui/toast/toast-store'

const known: readonly string[] = PRODUCT_COLUMNS

/** The columns of a kept query that the list no longer has. */
function lostColumns(query: string): string[] {
  const named = new URLSearchParams(query).get('columns')?.split(',') ?? []
  return named.filter((name) => name !== '' && !known.includes(name))
}

/** Says which columns of a view are left out, if any. */
export function tellLostColumns(query: string): void {
  const lost = lostColumns(query)
  if (lost.length === 0) return
  const description =
    lost.length === 1
      ? `The column ${lost[0]} no longer exists and is left out.`
      : `The columns ${lost.join(', ')} no longer exist and are left out.`
  showToast({ title: 'Columns left out', description })
}

/**
 * Drops the filter of a category that was deleted, and says so.
 * @param categories undefined while they are loading
 */
export function useWithoutLostCategories(
  { filters }: CatalogueAddress,
  categories: readonly Category[] | undefined,
  change: ChangeAddress,
): void {
  useEffect(() => {
    const { category_id: ids, ...others } = filters
    if (categories === undefined || ids === undefined) return
    const left = ids.filter((id) => categories.some((category) => category.id === id))
    if (left.length === ids.length) return
    change(
      { filters: left.length === 0 ? others : { ...others, category_id: left }, page: 1 },
      { isStep: false },
    )
    showToast({
      title: 'Filter left out',
      description: 'The list was filtered by a category that no longer exists.',
    })
  }, [filters, categories, change])
}

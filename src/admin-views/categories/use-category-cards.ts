import { useMemo, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { searchCategories, searchTerm } from '@/admin-views/catalogue/catalogue-search'
import { useCategories } from '@/admin-views/catalogue/use-categories'
import { usePageOfSearch } from '@/admin-views/lists/use-typed-search'
import { pageCount } from '@/domain/rules/search/paging'

/** Cards per page: fills rows of one, two and three. */
const CARDS_ON_A_PAGE = 60
const NONE: Category[] = []

/** By name, or by number of products, largest first. */
type CategoryOrder = 'name' | 'size'

/** `categories` come ordered by name. */
const inOrder = (categories: Category[], order: CategoryOrder) =>
  order === 'name' ? categories : categories.toSorted((a, b) => b.product_count - a.product_count)

const isEmpty = ({ product_count }: Category) => product_count === 0

/** The categories as cards. All are searched (spec §2.18), only one page is rendered. */
export function useCategoryCards(search: string) {
  const { data, isPending, isError, isFetching, refetch } = useCategories()
  const term = searchTerm(search)
  const all = data ?? NONE
  const [order, setOrder] = useState<CategoryOrder>('name')
  const [isEmptyOnly, setIsEmptyOnly] = useState(false)
  const empty = useMemo(() => all.filter(isEmpty), [all])
  // Once no empty category is left, the filter has no effect.
  const shown = isEmptyOnly && empty.length > 0 ? empty : all
  const found = useMemo(() => inOrder(searchCategories(shown, term), order), [shown, term, order])
  const [chosenPage, setPage] = usePageOfSearch(term)
  const pages = pageCount(found.length, CARDS_ON_A_PAGE)
  // The last card of the last page may have been deleted.
  const page = Math.min(chosenPage, Math.max(1, pages))
  return {
    isLoading: isPending,
    isFailed: isError && data === undefined,
    retry: refetch,
    all,
    /** All categories; undefined while newer ones are on their way. */
    fresh: isFetching ? undefined : data,
    /** The number of categories regardless of the search; undefined while loading, null after a failure. */
    categoryTotal: data?.length ?? (isError ? null : undefined),
    cards: found.slice((page - 1) * CARDS_ON_A_PAGE, page * CARDS_ON_A_PAGE),
    total: found.length,
    /** The categories without products, and whether only they are shown. */
    empty,
    isEmptyOnly: shown === empty,
    setIsEmptyOnly,
    order,
    setOrder,
    term,
    page,
    pages,
    limit: CARDS_ON_A_PAGE,
    setPage,
  }
}

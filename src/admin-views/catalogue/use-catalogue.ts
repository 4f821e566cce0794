import { useEffect } from 'react'
import type { Product, ProductPage } from '@/admin-views/api/reference-products'
import { type CatalogueAddress, hasFilters } from '@/admin-views/catalogue/catalogue-address'
import { findProducts, searchTerm } from '@/admin-views/catalogue/catalogue-search'
import type { ChangeAddress } from '@/admin-views/catalogue/use-catalogue-address'
import { useProductPage } from '@/admin-views/catalogue/use-products'
import { PRODUCT_LIST, pageCount } from '@/domain/rules/search/paging'

const NONE: Product[] = []

/** The number of entries in the list: products, or groups of duplicates. */
const countOf = ({ total, duplicates }: ProductPage) => duplicates?.total ?? total

/**
 * The products on screen. The first call is the spec's (§7): at most 100. A whole catalogue is searched here; of a
 * larger one the server is asked, and matches among the loaded products are shown until its answer.
 */
export function useCatalogue(search: string, address: CatalogueAddress, change: ChangeAddress) {
  const { filters, sort } = address
  const term = searchTerm(search)
  const settledTerm = searchTerm(address.search)
  const isTyping = term !== settledTerm
  // The page number belongs to the settled search.
  const page = isTyping ? 1 : address.page
  const isFiltered = hasFilters(filters)
  /** The screen shows the server's answer, not the locally known products. */
  const isOfServer = isFiltered || sort !== undefined || page > 1

  const first = useProductPage({}, { isOn: true })
  const known = first.data?.products ?? NONE
  const catalogueTotal = first.data?.total ?? 0
  const isPartial = known.length < catalogueTotal
  const asksServer = isOfServer || (isPartial && term !== '')
  const asked = useProductPage(asksServer ? { page, search: settledTerm, sort, ...filters } : {}, {
    isOn: asksServer && !isTyping,
  })
  const isAnswered = asksServer && asked.isSuccess && !asked.isPlaceholderData && !isTyping
  // The last product of the last page was deleted, or the address names a page that does not exist.
  const lastPage = isAnswered ? Math.max(1, pageCount(countOf(asked.data), PRODUCT_LIST.limit)) : page
  const isPastTheEnd = page > lastPage
  useEffect(() => {
    if (isPastTheEnd) change({ page: lastPage }, { isStep: false })
  }, [isPastTheEnd, lastPage, change])

  const found = () => {
    if (isOfServer || isAnswered) {
      const { products = NONE, total = 0 } = asked.data ?? {}
      return { products, total }
    }
    const products = findProducts(known, term)
    return { products, total: term === '' ? catalogueTotal : products.length }
  }
  const { products, total } = found()
  const duplicates = isOfServer ? asked.data?.duplicates : undefined
  const listed = countOf({ products, total, duplicates })
  const shown = isOfServer ? asked : first
  const isFailed = shown.isError && shown.data === undefined
  const isAsking = (asksServer && !isAnswered && !asked.isError) || isPastTheEnd

  return {
    isLoading: shown.data === undefined && !shown.isError,
    isFailed,
    retry: shown.refetch,
    known,
    /** The number of products regardless of the search; undefined while loading, null after a failure. */
    catalogueTotal: first.data?.total ?? (first.isError ? null : undefined),
    isPartial,
    products,
    /** The number of matching products on all pages. */
    total,
    duplicates,
    listed,
    term,
    query: { search: settledTerm, ...filters },
    sort,
    isFiltered,
    isNarrowed: isFiltered || term !== '',
    page,
    pages: pageCount(listed, PRODUCT_LIST.limit),
    setPage: (next: number) => change({ page: next }),
    /** The server is still searching the whole catalogue for this term. */
    isSearching: isAsking && !isOfServer,
    /** The screen shows the answer to the previous query. */
    isTurning: isAsking && isOfServer,
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>

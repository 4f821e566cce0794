'use client'

import { useEffect } from 'react'
import type { Product, ProductPage } from '@/admin-views/api/reference-products'
import { type CatalogueAddress, hasFilters } from '@/admin-views/catalogue/catalogue-address'
import { findProducts, searchTerm } from '@/admin-views/catalogue/catalogue-search'
import type { ChangeAddress } from '@/admin-views/catalogue/use-catalogue-address'
import { useProductPage } from '@/admin-views/catalogue/use-products'
import { PRODUCT_LIST, pageCount } from '@/domain/paging'

const NONE: Product[] = []

/** What a page is one of: products, or groups of them. */
const countOf = ({ total, duplicates }: ProductPage) => duplicates?.total ?? total

/**
 * The products on screen. The first call is the spec's (§7): at most 100. As long as that is the whole catalogue,
 * searching happens here; of a larger one the rest comes page by page, and a search asks the server as well, while
 * what is known here is shown at once. Filters and other orders are the server's.
 *
 * @param search as it is typed; the address has it once somebody pauses
 */
export function useCatalogue(search: string, address: CatalogueAddress, change: ChangeAddress) {
  const { filters, sort } = address
  const term = searchTerm(search)
  const settledTerm = searchTerm(address.search)
  const isTyping = term !== settledTerm
  // A page belongs to a search.
  const page = isTyping ? 1 : address.page
  const isFiltered = hasFilters(filters)
  /** What is on screen is what the server answered, and not what is known here. */
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
  // The last product of the last page was deleted, or the address names a page that there is not.
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
    /** Every product of the first call, for what is counted. */
    known,
    /** How many products there are, whatever is searched; undefined while that is on its way, null when it could not be had. */
    catalogueTotal: first.data?.total ?? (first.isError ? null : undefined),
    isPartial,
    products,
    /** How many there are of what is shown, on all pages. */
    total,
    /** Of a list of duplicates, its groups. */
    duplicates,
    /** How many products or groups stand on all pages. */
    listed,
    term,
    /** What a search, without what is being typed, and filters ask for. */
    query: { search: settledTerm, ...filters },
    sort,
    isFiltered,
    /** It is not the whole catalogue. */
    isNarrowed: isFiltered || term !== '',
    page,
    pages: pageCount(listed, PRODUCT_LIST.limit),
    setPage: (next: number) => change({ page: next }),
    /** The server is still looking through the whole catalogue for this term. */
    isSearching: isAsking && !isOfServer,
    /** Something else has been asked for; what is on screen was asked before. */
    isTurning: isAsking && isOfServer,
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>

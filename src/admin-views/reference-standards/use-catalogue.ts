'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { findProducts, searchTerm } from '@/admin-views/reference-standards/catalogue-search'
import { usePageOfSearch } from '@/admin-views/reference-standards/use-page-of-search'
import { useProductPage } from '@/admin-views/reference-standards/use-products'
import { PRODUCT_LIST, pageCount } from '@/domain/paging'
import { useSettled } from '@/ui/use-settled'

/** A pause in typing after which the server is asked, in ms. */
const TYPING_PAUSE_MS = 250
const NONE: Product[] = []

/**
 * The products on screen. The first call is the spec's (§7): at most 100. As long as that is the whole catalogue,
 * searching happens here; of a larger one the rest comes page by page, and a search asks the server as well, while
 * what is known here is shown at once.
 */
export function useCatalogue(search: string) {
  const term = searchTerm(search)
  const settledTerm = useSettled(term, TYPING_PAUSE_MS)
  const [page, setPage] = usePageOfSearch(term)

  const first = useProductPage({}, { isOn: true })
  const known = first.data?.products ?? NONE
  const catalogueTotal = first.data?.total ?? 0
  const isPartial = known.length < catalogueTotal
  const asksServer = isPartial && (term !== '' || page > 1)
  const asked = useProductPage(
    { page, search: settledTerm },
    { isOn: asksServer && (term === settledTerm || page > 1) },
  )
  const isAnswered = asked.isSuccess && !asked.isPlaceholderData && term === settledTerm
  // The last product of the last page was deleted: that page is no more.
  const lastPage = isAnswered ? Math.max(1, pageCount(asked.data.total, PRODUCT_LIST.limit)) : page
  if (page > lastPage) setPage(lastPage)

  const found = () => {
    if (asksServer && isAnswered) return { products: asked.data.products, total: asked.data.total }
    if (asksServer && page > 1)
      return { products: asked.data?.products ?? known, total: asked.data?.total ?? catalogueTotal }
    const products = findProducts(known, term)
    return { products, total: term === '' ? catalogueTotal : products.length }
  }
  const { products, total } = found()
  const isAsking = asksServer && !isAnswered && !asked.isError

  return {
    isLoading: first.isPending,
    isFailed: first.isError && first.data === undefined,
    retry: first.refetch,
    /** Every product of the first call, for what is counted. */
    known,
    catalogueTotal,
    isPartial,
    products,
    /** How many there are of what is shown, on all pages. */
    total,
    term,
    page,
    pages: pageCount(total, PRODUCT_LIST.limit),
    setPage,
    /** The server is still looking through the whole catalogue for this term. */
    isSearching: isAsking && page === 1,
    /** Another page has been asked for; the one on screen is the page before. */
    isTurning: isAsking && page > 1,
  }
}

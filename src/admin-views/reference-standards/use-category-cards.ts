'use client'

import { useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { findCategories, searchTerm } from '@/admin-views/reference-standards/catalogue-search'
import { useCategories } from '@/admin-views/reference-standards/use-categories'
import { usePageOfSearch } from '@/admin-views/reference-standards/use-page-of-search'
import { pageCount } from '@/domain/paging'

/** How many cards stand on a page: whole rows of one, two and three. */
const CARDS_ON_A_PAGE = 60
const NONE: Category[] = []

/**
 * The categories as cards. All of them are here, and a search looks through all (spec §2.18); on the page is a part that
 * does not grow with them.
 */
export function useCategoryCards(search: string) {
  const { data, isPending, isError, refetch } = useCategories()
  const term = searchTerm(search)
  const all = data ?? NONE
  const found = useMemo(() => findCategories(all, term), [all, term])
  const [chosenPage, setPage] = usePageOfSearch(term)
  const pages = pageCount(found.length, CARDS_ON_A_PAGE)
  // The last card of the last page may have been deleted.
  const page = Math.min(chosenPage, Math.max(1, pages))
  return {
    isLoading: isPending,
    isFailed: isError && data === undefined,
    retry: refetch,
    all,
    /** How many there are, whatever is searched; undefined while they are on their way, null when they could not be had. */
    categoryTotal: data?.length ?? (isError ? null : undefined),
    /** The cards of the page on screen. */
    cards: found.slice((page - 1) * CARDS_ON_A_PAGE, page * CARDS_ON_A_PAGE),
    /** How many the search has left, on all pages. */
    total: found.length,
    term,
    page,
    pages,
    limit: CARDS_ON_A_PAGE,
    setPage,
  }
}

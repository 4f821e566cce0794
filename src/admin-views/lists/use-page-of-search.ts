'use client'

import { useState } from 'react'

/** The page on screen. A page belongs to a search: another search begins at its first page, and so does the whole list after it. */
export function usePageOfSearch(term: string): [page: number, setPage: (page: number) => void] {
  const [{ page, of }, setChosen] = useState({ of: '', page: 1 })
  if (of !== term) setChosen({ of: term, page: 1 })
  return [page, (next) => setChosen({ of: term, page: next })]
}

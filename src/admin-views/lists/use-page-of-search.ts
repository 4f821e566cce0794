'use client'

import { useState } from 'react'

/** The current page of a search; it is reset to 1 when the search changes or is cleared. */
export function usePageOfSearch(term: string): [page: number, setPage: (page: number) => void] {
  const [{ page, of }, setChosen] = useState({ of: '', page: 1 })
  if (of !== term) setChosen({ of: term, page: 1 })
  return [page, (next) => setChosen({ of: term, page: next })]
}

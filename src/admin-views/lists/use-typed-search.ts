import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Call } from '@/admin-views/api/call'
import { isSearchable } from '@/admin-views/catalogue/catalogue-address'
import type { Paged } from '@/admin-views/lists/paged-list'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useSettled } from '@/ui/controls/use-settled'

/** Pause in typing before the address is changed and the server asked, in ms. */
const TYPING_PAUSE_MS = 250

/** The search text. The address follows after a pause; when the address changes otherwise, the text follows it. */
export function useTypedSearch(
  { search: inAddress }: { search: string },
  change: (address: { search: string; page: number }, options: { isStep: boolean }) => void,
): [string, (text: string) => void] {
  // The address's search, also between its change and the next render, so that text typed then is not lost.
  const said = useRef(inAddress)
  useLayoutEffect(() => {
    said.current = inAddress
  }, [inAddress])
  /** `of`: the address's search while this was typed. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const text = typed?.of === inAddress ? typed.text : inAddress
  const settled = useSettled(text, TYPING_PAUSE_MS).trim()
  const isDue = settled === text.trim() && settled !== inAddress
  useEffect(() => {
    if (!isDue) return
    said.current = settled
    setTyped((before) => before && { ...before, of: settled })
    // Each pause must not add a history entry.
    change({ search: settled, page: 1 }, { isStep: false })
  }, [isDue, settled, change])
  function type(next: string) {
    if (isSearchable(next)) setTyped({ text: next, of: said.current })
  }
  return [text, type]
}

/** The current page of a search; it is reset to 1 when the search changes or is cleared. */
export function usePageOfSearch(term: string): [page: number, setPage: (page: number) => void] {
  const [{ page, of }, setChosen] = useState({ of: '', page: 1 })
  if (of !== term) setChosen({ of: term, page: 1 })
  return [page, (next) => setChosen({ of: term, page: next })]
}

/** A paged list with a search field. A new search, or another `filter`, begins at page 1. */
export function useSearchedList<Page extends Paged>(
  key: QueryKey,
  call: (query: { page: number; search: string }) => Call<Page>,
  {
    filter = {},
    failure,
    poll,
  }: { filter?: object; failure: string; poll?: (answer: Page | undefined) => number | false },
) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const [page, setPage] = usePageOfSearch(JSON.stringify([search, filter]))
  const list = useAnswer([...key, { page, search, ...filter }], call({ page, search }), {
    keepsPrevious: true,
    failure,
    poll,
  })
  const { data, isPlaceholderData } = list
  // The last entry of the last page has left: go to the page that is last now.
  if (data && !isPlaceholderData && page > Math.max(1, data.pages)) setPage(Math.max(1, data.pages))
  return {
    list,
    typed,
    setTyped,
    search,
    page,
    setPage,
    isChanging: isPlaceholderData || typed.trim() !== search,
  }
}

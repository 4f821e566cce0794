'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSearchable } from '@/admin-views/catalogue/catalogue-address'
import { useSettled } from '@/ui/use-settled'

/** A pause in typing after which the address has what is typed, and the server is asked, in ms. */
const TYPING_PAUSE_MS = 250

/** The search as it is typed. The address follows after a pause; where the address changes otherwise, the search follows it. */
export function useTypedSearch(
  { search: inAddress }: { search: string },
  change: (address: { search: string; page: number }, options: { isStep: boolean }) => void,
): [string, (text: string) => void] {
  // What the address says, also in the moment between its change and the next rendering: what is typed then is not lost.
  const said = useRef(inAddress)
  useLayoutEffect(() => {
    said.current = inAddress
  }, [inAddress])
  /** `of`: what the address said while this was typed. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const text = typed?.of === inAddress ? typed.text : inAddress
  const settled = useSettled(text, TYPING_PAUSE_MS).trim()
  const isDue = settled === text.trim() && settled !== inAddress
  useEffect(() => {
    if (!isDue) return
    said.current = settled
    setTyped((before) => before && { ...before, of: settled })
    // What was searched before is no place of its own to go back to.
    change({ search: settled, page: 1 }, { isStep: false })
  }, [isDue, settled, change])
  function type(next: string) {
    if (isSearchable(next)) setTyped({ text: next, of: said.current })
  }
  return [text, type]
}

'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSearchable } from '@/admin-views/catalogue/catalogue-address'
import { useSettled } from '@/ui/use-settled'

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

'use client'

import { useEffect, useState } from 'react'
import { isSearchable } from '@/admin-views/reference-standards/catalogue-address'
import { useSettled } from '@/ui/use-settled'

/** A pause in typing after which the address has what is typed, and the server is asked, in ms. */
const TYPING_PAUSE_MS = 250

/** The search as it is typed. The address follows after a pause; where the address changes otherwise, the search follows it. */
export function useTypedSearch(
  { search: inAddress }: { search: string },
  change: (address: { search: string; page: number }, options: { isStep: boolean }) => void,
): [string, (text: string) => void] {
  /** `of`: what the address said while this was typed. */
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const text = typed?.of === inAddress ? typed.text : inAddress
  const settled = useSettled(text, TYPING_PAUSE_MS).trim()
  const isDue = settled === text.trim() && settled !== inAddress
  useEffect(() => {
    if (!isDue) return
    setTyped((before) => before && { ...before, of: settled })
    // What was searched before is no place of its own to go back to.
    change({ search: settled, page: 1 }, { isStep: false })
  }, [isDue, settled, change])
  function type(next: string) {
    if (isSearchable(next)) setTyped({ text: next, of: inAddress })
  }
  return [text, type]
}

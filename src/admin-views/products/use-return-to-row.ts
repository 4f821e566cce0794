'use client'

import { useEffect, useRef, useState } from 'react'
import { recallList, rememberScroll } from '@/admin-views/catalogue/opened-list'

/** The height of the bar and the head of the table, which lie over the page. */
const HEADS = 96

/** Brings a row into sight and puts the focus on its name. */
function goToRow(id: number, scrolledTo: number | undefined): void {
  const row = document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
  if (row === null) return
  if (scrolledTo !== undefined) window.scrollTo({ top: scrolledTo, behavior: 'instant' })
  row.querySelector('a')?.focus({ preventScroll: true })
  const { top, bottom } = row.getBoundingClientRect()
  const isInSight = top >= HEADS && bottom <= window.innerHeight
  if (!isInSight) row.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Returns from a record to where one left the list: to its scroll position and to the row of the record that was open
 * last, which need not be the one that was left by.
 * @param address that of the list; another one has no row to return to
 * @param isShown whether the rows of that address are on screen
 */
export function useReturnToRow(address: string, isShown: boolean): void {
  const [left] = useState(recallList)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isShown || isDone.current) return
    isDone.current = true
    if (left?.visited !== undefined && left.address === address) goToRow(left.visited, left.scrolledTo)
  }, [isShown, address, left])
  useEffect(() => {
    window.addEventListener('pagehide', rememberScroll)
    return () => window.removeEventListener('pagehide', rememberScroll)
  }, [])
}

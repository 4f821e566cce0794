import { useEffect, useRef, useState } from 'react'
import { recallList, rememberScroll } from '@/admin-views/catalogue/opened-list'
import { cancelScrollToTop } from '@/ui/links/scroll-to-top'

/** The height of the top bar and the table's head, which cover the page, in px. */
const HEADS = 96

/** Scrolls to a row and focuses its name. */
function goToRow(id: number, scrolledTo: number | undefined): void {
  const row = document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
  if (row === null) return
  cancelScrollToTop()
  if (scrolledTo !== undefined) window.scrollTo({ top: scrolledTo, behavior: 'instant' })
  row.querySelector('a')?.focus({ preventScroll: true })
  const { top, bottom } = row.getBoundingClientRect()
  const isInSight = top >= HEADS && bottom <= window.innerHeight
  if (!isInSight) row.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Returns from a record to the list: to its scroll position and the row of the record opened last.
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

'use client'

import { useSyncExternalStore } from 'react'
import { REQUEST_KEY } from './request-limits'
import {
  hasRequestCode,
  noRequest,
  onRequestChange,
  requestedSoFar,
  tellRequestChange,
} from './request-signal'

/** Loads the code that reads and changes the list. @throws when it does not come; the next call tries again */
export const openRequestList = () => import('./request-store')

function isStored(): boolean {
  try {
    return (localStorage.getItem(REQUEST_KEY) ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** Another tab has changed the list, or the page has come back from the browser's cache and missed a change. */
function look(): void {
  if (hasRequestCode()) tellRequestChange()
  else if (isStored()) openRequestList().catch(() => undefined)
}

let isWatched = false

function subscribe(listener: () => void) {
  if (!isWatched) {
    isWatched = true
    addEventListener('storage', look)
    addEventListener('pageshow', look)
    look()
  }
  return onRequestChange(listener)
}

/** The request list; empty before hydration, and until its code has come where a list is stored. */
export const useRequestList = () => useSyncExternalStore(subscribe, requestedSoFar, noRequest)

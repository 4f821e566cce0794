'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useLayoutEffect, useState } from 'react'
import {
  type CatalogueAddress,
  catalogueHref,
  catalogueQuery,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'

const readNow = () => readCatalogueAddress(new URLSearchParams(window.location.search))

/** Changes what the address says; `isStep` false puts it in the place of what it said before, and adds nothing to go back to. */
export type ChangeAddress = (change: Partial<CatalogueAddress>, options?: { isStep?: boolean }) => void

/**
 * What the page's address says, and the way to change it: all that is chosen of the catalogue is kept there, so that a
 * reload, a shared link and the way back lead to the same view. A change is seen at once, and not when the framework has
 * come to it. Reads the address at once, so use it in the browser only.
 */
export function useCatalogueAddress(): [CatalogueAddress, ChangeAddress] {
  const [address, setAddress] = useState(readNow)
  const inRouter = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router says that something has changed; the window says what
  useLayoutEffect(() => {
    const now = readNow()
    setAddress((before) => (catalogueQuery(before) === catalogueQuery(now) ? before : now))
  }, [inRouter])
  const change = useCallback<ChangeAddress>((part, { isStep = true } = {}) => {
    // As it will be read again: a list of values is in their order, whichever came first.
    const next = readCatalogueAddress(new URLSearchParams(catalogueQuery({ ...readNow(), ...part })))
    window.history[isStep ? 'pushState' : 'replaceState'](null, '', catalogueHref(next))
    setAddress(next)
  }, [])
  return [address, change]
}

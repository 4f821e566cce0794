import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import {
  type CatalogueAddress,
  catalogueHref,
  catalogueQuery,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'
import { rememberCatalogue } from '@/admin-views/session/left-catalogue'

const readNow = () => readCatalogueAddress(new URLSearchParams(window.location.search))

/** Changes the address; `isStep: false` replaces the history entry instead of adding one. */
export type ChangeAddress = (change: Partial<CatalogueAddress>, options?: { isStep?: boolean }) => void

/**
 * The page's address, which holds all choices in the catalogue, and the function that changes it. A change shows at
 * once, before the router has processed it. Browser only.
 */
export function useCatalogueAddress(): [CatalogueAddress, ChangeAddress] {
  const [address, setAddress] = useState(readNow)
  const inRouter = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router says that something has changed; the window says what
  useLayoutEffect(() => {
    const now = readNow()
    setAddress((before) => (catalogueQuery(before) === catalogueQuery(now) ? before : now))
  }, [inRouter])
  useEffect(() => rememberCatalogue(catalogueHref(address)), [address])
  const change = useCallback<ChangeAddress>((part, { isStep = true } = {}) => {
    // As it would be read again: values in a list have a fixed order.
    const next = readCatalogueAddress(new URLSearchParams(catalogueQuery({ ...readNow(), ...part })))
    window.history[isStep ? 'pushState' : 'replaceState'](null, '', catalogueHref(next))
    setAddress(next)
  }, [])
  return [address, change]
}

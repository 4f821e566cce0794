import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import {
  type CatalogueAddress,
  catalogueHref,
  catalogueQuery,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'
import { keepCatalogue, keptCatalogue } from '@/admin-views/session/kept-catalogue'
import { recallOfCatalogue, rememberOfCatalogue } from '@/admin-views/session/left-catalogue'

const readNow = () => readCatalogueAddress(new URLSearchParams(window.location.search))

/** What the person last chose, once in a tab, for the address without a query; after that it chooses nothing. */
function chosenBefore(): CatalogueAddress | null {
  const { address } = keptCatalogue()
  if (window.location.search !== '' || recallOfCatalogue('address') !== null || !address) return null
  return readCatalogueAddress(new URLSearchParams(address))
}

/** Keeps the address for the tab and, but for the search and the page, for the person. */
function remember(address: CatalogueAddress): void {
  rememberOfCatalogue('address', catalogueHref(address))
  keepCatalogue({ address: catalogueQuery({ ...address, search: '', page: 1 }) })
}

/** Changes the address; `isStep: false` replaces the history entry instead of adding one. */
export type ChangeAddress = (change: Partial<CatalogueAddress>, options?: { isStep?: boolean }) => void

/**
 * The page's address, which holds all choices in the catalogue, and the function that changes it. A change shows at
 * once, before the router has processed it. Browser only.
 */
export function useCatalogueAddress(): [CatalogueAddress, ChangeAddress] {
  const [before] = useState(chosenBefore)
  const [address, setAddress] = useState(() => before ?? readNow())
  // Before the next effect, which follows the window's address. A link has its query only now, and comes first.
  useLayoutEffect(() => {
    if (before !== null && window.location.search === '')
      window.history.replaceState(window.history.state, '', catalogueHref(before))
  }, [before])
  const inRouter = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router says that something has changed; the window says what
  useLayoutEffect(() => {
    const now = readNow()
    setAddress((before) => (catalogueQuery(before) === catalogueQuery(now) ? before : now))
  }, [inRouter])
  useEffect(() => remember(address), [address])
  const change = useCallback<ChangeAddress>((part, { isStep = true } = {}) => {
    // As it would be read again: values in a list have a fixed order.
    const next = readCatalogueAddress(new URLSearchParams(catalogueQuery({ ...readNow(), ...part })))
    window.history[isStep ? 'pushState' : 'replaceState'](null, '', catalogueHref(next))
    setAddress(next)
  }, [])
  return [address, change]
}

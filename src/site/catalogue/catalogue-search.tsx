import { type ComponentType, useEffect, useState } from 'react'
import type { WholeCatalogue } from '@/site/search/whole-catalogue'

type Props = Parameters<typeof WholeCatalogue>[0]

/** Shorter searches list nothing more (contract §7). */
const SEARCH_MIN = 2

/** The results of the index's search in the whole catalogue; their code is loaded with the first search. */
export function CatalogueSearch(props: Props) {
  const { search } = props
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const isWanted = search.trim().length >= SEARCH_MIN

  // biome-ignore lint/correctness/useExhaustiveDependencies: code that failed to load is requested again with the next key
  useEffect(() => {
    if (!isWanted || Loaded) return
    import('@/site/search/whole-catalogue').then(
      (loaded) => setLoaded(() => loaded.WholeCatalogue),
      () => undefined,
    )
  }, [isWanted, search, Loaded])

  return isWanted && Loaded ? <Loaded {...props} /> : null
}

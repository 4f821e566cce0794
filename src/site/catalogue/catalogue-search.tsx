import { useEffect, useState } from 'react'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import type { openWholeCatalogue, WholeCatalogue } from '@/site/search/whole-catalogue'

type Props = Parameters<typeof WholeCatalogue>[0]

/** Shorter searches list nothing more (contract §7). */
const SEARCH_MIN = 2

/**
 * The results of the index's search in the whole catalogue; their code and texts are loaded with the first search.
 * @param texts of the page, or the address of the folder that has them
 * @param unavailable the sentence for code or texts that cannot be loaded
 */
export function CatalogueSearch({
  texts,
  unavailable,
  ...props
}: Omit<Props, 'words'> & { texts: FetchedTexts | string; unavailable: string }) {
  const { search } = props
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof openWholeCatalogue>>>()
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = search.trim().length >= SEARCH_MIN

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed to load is requested again with the next key
  useEffect(() => {
    if (!isWanted || loaded) return
    import('@/site/search/whole-catalogue')
      .then((module) => module.openWholeCatalogue(texts))
      .then(setLoaded, () => setHasFailed(true))
  }, [isWanted, search, loaded])

  if (!isWanted) return null
  if (loaded) return <loaded.Listed {...props} words={loaded.words} />
  return (
    hasFailed && (
      <p role="status" className="mt-10 text-ink-muted">
        {unavailable}
      </p>
    )
  )
}

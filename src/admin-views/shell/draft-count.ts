import { useEffect, useState } from 'react'
import { countPending } from '@/admin-views/api/releases'
import { useAnswer } from '@/admin-views/session/use-answer'

/** How often the changes are counted again, in ms; there is no polling while the tab is hidden. */
const COUNT_AGAIN_MS = 60_000

/** Pause before the first count in ms: the page's own calls come first. */
const FIRST_COUNT_MS = 3_000

/**
 * The number of changes that visitors do not see yet; undefined until they are counted. Its key begins as those of the
 * releases do, so that it is counted again with them.
 */
export function useDraftCount(): number | undefined {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const pause = setTimeout(() => setIsDue(true), FIRST_COUNT_MS)
    return () => clearTimeout(pause)
  }, [])
  return useAnswer(['releases', 'pending', 'count'], countPending, {
    enabled: isDue,
    poll: () => COUNT_AGAIN_MS,
  }).data
}

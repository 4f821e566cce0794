import { useEffect, useState } from 'react'
import { NAMES_AT_ONCE } from '@/domain/rules/categories/index-letters'
import type { IndexedLetter, ListedCategory } from './indexed-letter'
import { matchingNames } from './letters'

/** The names of a letter that are shown. */
type LetterNames = {
  shown: readonly ListedCategory[]
  /** Number of matching names, shown or not. */
  count: number
  /** `part`: other names are being fetched. */
  state: 'all' | 'part' | 'failed'
  /** Shows more names; null if there are none. */
  showMore: (() => void) | null
}

const NONE: readonly ListedCategory[] = []

/**
 * The names of a letter that match a search. In a large index the page holds few of them: the others are fetched when
 * they are wanted, and shown a few hundred at a time. After a failure the next key tries again.
 */
export function useLetterNames(indexed: IndexedLetter | undefined, search: string): LetterNames {
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly ListedCategory[]>>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const [more, setMore] = useState({ of: '', limit: NAMES_AT_ONCE })
  const { letter = '', categories = NONE, count } = indexed ?? {}
  const of = `${letter} ${search}`
  const limit = more.of === of ? more.limit : NAMES_AT_ONCE
  const all = fetched.get(letter)
  const isHeld = count === undefined || count <= categories.length || all !== undefined
  const isWanted = !isHeld && (search.trim() !== '' || limit > categories.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: names that did not come are requested again with the next key
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    setFailed(null)
    // Small indexes do not need this code.
    const fetching = import('./fetched-letter').then(({ fetchLetter }) => fetchLetter(letter))
    fetching.then(
      (names) => setFetched((before) => new Map(before).set(letter, names)),
      () => isCurrent && setFailed(letter),
    )
    return () => {
      isCurrent = false
    }
  }, [letter, isWanted, search, limit])

  const matching = matchingNames(all ?? categories, search)
  const isSmall = count === undefined
  const total = isHeld || search.trim() !== '' ? matching.length : count
  const shown = isSmall ? matching : matching.slice(0, limit)
  return {
    shown,
    count: total,
    state: !isWanted ? 'all' : failed === letter ? 'failed' : 'part',
    showMore: shown.length < total && !isWanted ? () => setMore({ of, limit: limit + NAMES_AT_ONCE }) : null,
  }
}

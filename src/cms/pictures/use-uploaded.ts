import { useEffect, useState } from 'react'
import { findUploaded, type OfferedPicture, type PictureSearch } from './offered-pictures'

/** Delay between the last key press and the search. */
const TYPED_MS = 250

/** The result of a search: all pages up to the last one requested. */
type Answered = { asked: PictureSearch; pictures: OfferedPicture[]; total: number; isFailed: boolean }

/** The uploaded pictures that match the typed text. */
export type Uploaded = {
  pictures: readonly OfferedPicture[]
  /** Their total; null before the first answer. */
  total: number | null
  /** Whether results for the current text, or the next page, are being loaded. */
  isAsking: boolean
  isFailed: boolean
  /** Loads the next page, or retries a failed one. */
  more: () => void
}

const FIRST: PictureSearch = { words: '', page: 1 }

/** Joins two pages without repeats: an upload in between shifts pictures to the next page. */
function joined(before: readonly OfferedPicture[], next: readonly OfferedPicture[]): OfferedPicture[] {
  const known = new Set(before.map(({ value }) => value))
  return [...before, ...next.filter(({ value }) => !known.has(value))]
}

/** Searches the uploaded pictures for the typed text, page by page. Outdated requests are aborted. */
export function useUploaded(typed: string): Uploaded {
  const words = typed.trim()
  const [asked, setAsked] = useState(FIRST)
  const [answered, setAnswered] = useState<Answered | null>(null)

  useEffect(() => {
    if (words === asked.words) return
    const pause = setTimeout(() => setAsked({ words, page: 1 }), TYPED_MS)
    return () => clearTimeout(pause)
  }, [words, asked.words])

  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    const before = (last: Answered | null) => (asked.page === 1 ? [] : (last?.pictures ?? []))
    findUploaded(asked, signal).then(
      ({ pictures, total }) =>
        signal.aborted ||
        setAnswered((last) => ({ asked, pictures: joined(before(last), pictures), total, isFailed: false })),
      () =>
        signal.aborted ||
        setAnswered((last) => ({ asked, pictures: before(last), total: last?.total ?? 0, isFailed: true })),
    )
    return () => request.abort()
  }, [asked])

  const isFailed = answered?.isFailed ?? false
  return {
    pictures: answered?.pictures ?? [],
    total: answered?.total ?? null,
    isAsking: answered?.asked !== asked || words !== asked.words,
    isFailed,
    more: () => setAsked({ ...asked, page: isFailed ? asked.page : asked.page + 1 }),
  }
}

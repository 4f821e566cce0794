import { useEffect, useState } from 'react'
import { findUploaded, type OfferedPicture, type PictureSearch } from './offered-pictures'

/** How long after the last letter it is looked for what has been typed. */
const TYPED_MS = 250

/** What has come of a search so far: all pages of it up to the one that was asked for last. */
type Answered = { asked: PictureSearch; pictures: OfferedPicture[]; total: number; isFailed: boolean }

/** The pictures of editors that contain what is typed. */
export type Uploaded = {
  pictures: readonly OfferedPicture[]
  /** How many there are; null while nothing has been answered. */
  total: number | null
  /** Whether they are those of what was typed before, or the next ones are on their way. */
  isAsking: boolean
  isFailed: boolean
  /** Asks for the next ones, or once more for those that could not be read. */
  more: () => void
}

const FIRST: PictureSearch = { words: '', page: 1 }

/** One that was uploaded meanwhile moves the others to the next page: none is there twice. */
function joined(before: readonly OfferedPicture[], next: readonly OfferedPicture[]): OfferedPicture[] {
  const known = new Set(before.map(({ value }) => value))
  return [...before, ...next.filter(({ value }) => !known.has(value))]
}

/** Looks among the pictures of editors for what is typed, page by page. What is asked no more is given up. */
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

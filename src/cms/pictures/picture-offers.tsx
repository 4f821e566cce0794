'use client'

import { useEffect, useRef, useState } from 'react'
import {
  findUploaded,
  type OfferedPicture,
  PICTURE_STATE,
  type PictureSearch,
} from '@/cms/pictures/offered-pictures'
import { groupedNumber } from '@/ui/texts/grouped-number'
import { PanelButton } from '../dialogs/panel-button'

/** Delay between the last key press and the search. */
const TYPED_MS = 250

/** The result of a search: all pages up to the last one requested. */
type Answered = { asked: PictureSearch; pictures: OfferedPicture[]; total: number; isFailed: boolean }

/** The uploaded pictures that match the typed text. */
type Uploaded = {
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

/** Properties of a group of pictures, of which one or several can be chosen. */
type Choice = {
  group: string
  /** The chosen ones, by their keys. */
  values: readonly string[]
  isSeveral: boolean
  /** @param isRange whether all between the last chosen one and this are meant */
  choose: (picture: OfferedPicture, isRange: boolean) => void
}

/** A picture as a radio button or a checkbox, with a thumbnail. */
function Offer({ picture, group, values, isSeveral, choose }: Choice & { picture: OfferedPicture }) {
  const { title, about, src, state } = picture
  const isRange = useRef(false)
  return (
    <label
      className="panel-picture-offer"
      onClickCapture={({ shiftKey }) => {
        // The click on a label, which browsers repeat at its control.
        if (isSeveral) isRange.current ||= shiftKey
      }}
    >
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name={group}
        value={picture.value}
        checked={values.includes(picture.value)}
        onChange={() => {
          choose(picture, isRange.current)
          isRange.current = false
        }}
      />
      {/* biome-ignore lint/performance/noImgElement: made at this width already; its name stands below it */}
      <img src={src ?? undefined} alt="" loading="lazy" width={160} height={100} />
      <span>
        {title}
        {about && <small>{about}</small>}
        {state !== 'ready' && <small>{PICTURE_STATE[state]}</small>}
      </span>
    </label>
  )
}

/** A radio group of pictures. */
export const Offers = ({ pictures, ...choice }: Choice & { pictures: readonly OfferedPicture[] }) =>
  pictures.length > 0 && (
    <div className="panel-picture-offers">
      {pictures.map((picture) => (
        <Offer key={picture.value} picture={picture} {...choice} />
      ))}
    </div>
  )

/** States how many there are and how many are shown, or why there are none. */
function countWords({ pictures, total, isFailed }: Uploaded, isSearch: boolean): string {
  if (isFailed) return 'Your pictures cannot be read at the moment.'
  if (total === null) return 'Reading…'
  if (total === 0) return isSearch ? 'None is called that.' : 'None yet. Upload one to have it here.'
  if (pictures.length < total) return `${groupedNumber(pictures.length)} of ${groupedNumber(total)}`
  return total === 1 ? '1 picture' : `${groupedNumber(total)} pictures`
}

/** The uploaded pictures: their number, the pictures, and a button for more. */
export function UploadedOffers({
  uploaded,
  isSearch,
  ...choice
}: Choice & { uploaded: Uploaded; isSearch: boolean }) {
  const { pictures, total, isAsking, isFailed, more } = uploaded
  const list = useRef<HTMLDivElement>(null)
  /** Number of pictures shown when more were requested. */
  const before = useRef<number | null>(null)
  const isAll = !isFailed && pictures.length >= (total ?? 0)

  // The button disappears with the last page; focus then moves to the first new picture.
  useEffect(() => {
    if (isAsking || before.current === null) return
    if (isAll) list.current?.querySelectorAll('input')[before.current]?.focus({ preventScroll: true })
    before.current = null
  }, [isAsking, isAll])

  function showMore() {
    if (isAsking) return
    before.current = pictures.length
    more()
  }
  return (
    <div ref={list} aria-busy={isAsking}>
      <p role="status" className="panel-picture-count">
        {countWords(uploaded, isSearch)}
      </p>
      <Offers pictures={pictures} {...choice} />
      {!isAll && (
        <PanelButton size="small" className="panel-picture-more" onClick={showMore}>
          {isFailed ? 'Try again' : 'Show more'}
        </PanelButton>
      )}
    </div>
  )
}

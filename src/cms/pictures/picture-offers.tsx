'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { groupedNumber } from '@/ui/grouped-number'
import type { OfferedPicture } from './offered-pictures'
import { PICTURE_STATE } from './state-words'
import type { Uploaded } from './use-uploaded'

/** Properties of a radio group. */
type Choice = { group: string; value: string; choose: (picture: OfferedPicture) => void }

/** A picture as a radio button with a thumbnail. */
function Offer({ picture, group, value, choose }: Choice & { picture: OfferedPicture }) {
  const { title, about, src, state } = picture
  return (
    <label className="panel-picture-offer">
      <input
        type="radio"
        name={group}
        value={picture.value}
        checked={picture.value === value}
        onChange={() => choose(picture)}
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
        <Button
          type="button"
          buttonStyle="secondary"
          size="small"
          className="panel-picture-more"
          margin={false}
          onClick={showMore}
        >
          {isFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

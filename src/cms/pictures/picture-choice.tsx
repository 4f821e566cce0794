'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type OfferedPicture, seriesPictures, uploadedPictures } from './offered-pictures'
import { PICTURE_STATE } from './state-words'

/** One of the pictures, as a radio button that is its thumbnail. */
function Offer({
  picture,
  group,
  isChosen,
  choose,
}: {
  picture: OfferedPicture
  group: string
  isChosen: boolean
  choose: (picture: OfferedPicture) => void
}) {
  const { value, title, about, src, state } = picture
  return (
    <label className="panel-picture-offer">
      <input type="radio" name={group} value={value} checked={isChosen} onChange={() => choose(picture)} />
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

const holds = (words: string) => {
  const wanted = words.trim().toLowerCase()
  return ({ title, about }: OfferedPicture) => `${title} ${about}`.toLowerCase().includes(wanted)
}

type Uploaded = { pictures: OfferedPicture[]; problem?: string } | null

/** Those of editors, read when the dialog opens. */
function useUploaded(): Uploaded {
  const [uploaded, setUploaded] = useState<Uploaded>(null)
  useEffect(() => {
    let isWanted = true
    uploadedPictures()
      .then((pictures): Uploaded => ({ pictures }))
      .catch((): Uploaded => ({ pictures: [], problem: 'Your pictures cannot be read at the moment.' }))
      .then((found) => isWanted && setUploaded(found))
    return () => {
      isWanted = false
    }
  }, [])
  return uploaded
}

/** What stands in place of the thumbnails, where there are none. */
function emptyWords(uploaded: Uploaded): string {
  if (!uploaded) return 'Reading…'
  if (uploaded.problem) return uploaded.problem
  return uploaded.pictures.length > 0 ? 'None is called that.' : 'None yet. Upload one to have it here.'
}

/**
 * All pictures that a place of a page can show, to choose one of them. Stands outside of the document's form, which would
 * take its keys for its own.
 */
export function PictureChoice({
  value,
  use,
  upload,
  close,
}: {
  value: string
  use: (picture: OfferedPicture) => void
  upload: () => void
  close: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const group = useId()
  const heading = useId()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<OfferedPicture | null>(null)
  const uploaded = useUploaded()
  // A modal dialog gives the focus back to where it was.
  useEffect(() => dialog.current?.showModal(), [])

  const list = (offered: readonly OfferedPicture[], none: string) => {
    const found = offered.filter(holds(words))
    if (found.length === 0) return <p>{none}</p>
    return (
      <div className="panel-picture-offers">
        {found.map((picture) => (
          <Offer
            key={picture.value}
            picture={picture}
            group={group}
            isChosen={picture.value === (chosen?.value ?? value)}
            choose={setChosen}
          />
        ))}
      </div>
    )
  }
  return createPortal(
    <dialog ref={dialog} className="panel-picture-choice" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>Choose a picture</h2>
      <label className="panel-picture-search">
        Find
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <fieldset>
        <legend>Your pictures</legend>
        {list(uploaded?.pictures ?? [], emptyWords(uploaded))}
      </fieldset>
      <fieldset>
        <legend>Pictures the site came with</legend>
        {list(seriesPictures, 'None is called that.')}
      </fieldset>
      <div className="panel-picture-actions">
        <Button
          type="button"
          margin={false}
          disabled={chosen === null}
          onClick={() => {
            if (chosen) use(chosen)
            dialog.current?.close()
          }}
        >
          Use this picture
        </Button>
        <Button
          type="button"
          buttonStyle="secondary"
          margin={false}
          onClick={() => {
            dialog.current?.close()
            upload()
          }}
        >
          Upload a new one
        </Button>
        <Button type="button" buttonStyle="subtle" margin={false} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}

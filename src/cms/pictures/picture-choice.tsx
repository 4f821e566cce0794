'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { contains, type OfferedPicture, seriesPictures } from './offered-pictures'
import { Offers, UploadedOffers } from './picture-offers'
import { useUploaded } from './use-uploaded'

/** Longest picture name. */
const WORDS_MAX = 140

/** Dialog to choose among all pictures. Rendered outside the document's form, which would react to its key presses. */
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
  const uploaded = useUploaded(words)
  const ofSeries = seriesPictures.filter((picture) => contains(picture, words.trim()))
  // A modal dialog restores the focus when it closes.
  useEffect(() => dialog.current?.showModal(), [])
  const choice = { group, value: chosen?.value ?? value, choose: setChosen }

  return createPortal(
    <dialog ref={dialog} className="panel-picture-choice" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>Choose a picture</h2>
      <label className="panel-picture-search">
        Find
        <input
          type="search"
          value={words}
          maxLength={WORDS_MAX}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <fieldset>
        <legend>Your pictures</legend>
        <UploadedOffers uploaded={uploaded} isSearch={words.trim() !== ''} {...choice} />
      </fieldset>
      <fieldset>
        <legend>Pictures the site came with</legend>
        {ofSeries.length === 0 && <p>None is called that.</p>}
        <Offers pictures={ofSeries} {...choice} />
      </fieldset>
      <div className="panel-picture-actions">
        {/* The choice stays, even if another search does not show it. */}
        {chosen && (
          <p>
            Chosen: <strong>{chosen.title}</strong>
          </p>
        )}
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

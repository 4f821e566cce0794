'use client'

import { useId, useState } from 'react'
import { DialogChosen, DialogSearch } from '../dialogs/dialog-search'
import { PanelButton } from '../dialogs/panel-button'
import { PanelDialog } from '../dialogs/panel-dialog'
import { contains, type OfferedPicture, seriesPictures } from './offered-pictures'
import { Offers, UploadedOffers, useUploaded } from './picture-offers'

/** Longest picture name. */
const WORDS_MAX = 140

/** Dialog to choose among all pictures. */
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
  const group = useId()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<OfferedPicture | null>(null)
  const uploaded = useUploaded(words)
  const ofSeries = seriesPictures.filter((picture) => contains(picture, words.trim()))
  const choice = { group, value: chosen?.value ?? value, choose: setChosen }

  return (
    <PanelDialog heading="Choose a picture" className="panel-picture-choice" onClose={close}>
      {(end) => (
        <>
          <DialogSearch words={words} max={WORDS_MAX} search={setWords} />
          <fieldset>
            <legend>Your pictures</legend>
            <UploadedOffers uploaded={uploaded} isSearch={words.trim() !== ''} {...choice} />
          </fieldset>
          <fieldset>
            <legend>Pictures the site came with</legend>
            {ofSeries.length === 0 && <p>None is called that.</p>}
            <Offers pictures={ofSeries} {...choice} />
          </fieldset>
          <div className="panel-dialog-actions">
            <DialogChosen title={chosen?.title} />
            <PanelButton
              look="primary"
              disabled={chosen === null}
              onClick={() => {
                if (chosen) use(chosen)
                end()
              }}
            >
              Use this picture
            </PanelButton>
            <PanelButton
              onClick={() => {
                end()
                upload()
              }}
            >
              Upload a new one
            </PanelButton>
            <PanelButton look="subtle" onClick={end}>
              Cancel
            </PanelButton>
          </div>
        </>
      )}
    </PanelDialog>
  )
}

'use client'

import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { DialogChosen } from '../dialogs/dialog-chosen'
import { DialogSearch } from '../dialogs/dialog-search'
import { PanelDialog } from '../dialogs/panel-dialog'
import { contains, type OfferedPicture, seriesPictures } from './offered-pictures'
import { Offers, UploadedOffers } from './picture-offers'
import { useUploaded } from './use-uploaded'

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
            <Button
              type="button"
              margin={false}
              disabled={chosen === null}
              onClick={() => {
                if (chosen) use(chosen)
                end()
              }}
            >
              Use this picture
            </Button>
            <Button
              type="button"
              buttonStyle="secondary"
              margin={false}
              onClick={() => {
                end()
                upload()
              }}
            >
              Upload a new one
            </Button>
            <Button type="button" buttonStyle="subtle" margin={false} onClick={end}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </PanelDialog>
  )
}

'use client'

import { useId, useState } from 'react'
import { DialogChosen, DialogSearch } from '../dialogs/dialog-search'
import { PanelButton } from '../dialogs/panel-button'
import { PanelDialog } from '../dialogs/panel-dialog'
import { contains, type OfferedPicture, seriesPictures } from './offered-pictures'
import { PictureDrop, SendingPictures, useSendPictures } from './picture-drop'
import { Offers, UploadedOffers, useUploaded } from './picture-offers'

/** Longest picture name. */
const WORDS_MAX = 140

/** The pictures between two of some, both included. */
function between(
  pictures: readonly OfferedPicture[],
  one: string | undefined,
  other: OfferedPicture,
): readonly OfferedPicture[] {
  const places = [one, other.value].map((value) => pictures.findIndex((each) => each.value === value))
  const [from = -1, to = -1] = places.toSorted((a, b) => a - b)
  return from === -1 ? [other] : pictures.slice(from, to + 1)
}

/** The chosen pictures after a press: one more, one less, or all up to it. */
function chosenAfter(
  chosen: readonly OfferedPicture[],
  picture: OfferedPicture,
  range: readonly OfferedPicture[] | null,
): readonly OfferedPicture[] {
  const has = (value: string) => chosen.some((each) => each.value === value)
  if (range) return [...chosen, ...range.filter(({ value }) => !has(value))]
  return has(picture.value) ? chosen.filter(({ value }) => value !== picture.value) : [...chosen, picture]
}

/** The titles of the chosen pictures, or their number. */
const namesOf = (chosen: readonly OfferedPicture[]): string | undefined =>
  chosen.length > 1 ? `${chosen.length} pictures` : chosen[0]?.title

/**
 * Dialog to choose among all pictures. Pictures that are dropped on it, or pasted into it, are uploaded and chosen.
 * @param most how many can be chosen at once; undefined: one, in the place of the present one
 */
export function PictureChoice({
  value,
  most,
  use,
  upload,
  close,
}: {
  value: string
  most?: number
  use: (pictures: readonly OfferedPicture[]) => void
  upload?: () => void
  close: () => void
}) {
  const group = useId()
  const isSeveral = most !== undefined
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly OfferedPicture[]>([])
  const [added, setAdded] = useState<readonly OfferedPicture[]>([])
  const found = useUploaded(words)
  const isAdded = ({ value: key }: OfferedPicture) => added.some((each) => each.value === key)
  const uploaded = { ...found, pictures: [...added, ...found.pictures.filter((each) => !isAdded(each))] }
  const ofSeries = seriesPictures.filter((picture) => contains(picture, words.trim()))
  const { sending, send } = useSendPictures((picture) => {
    setAdded((before) => [picture, ...before])
    setChosen((before) => (isSeveral ? [...before, picture] : [picture]))
  })
  const choose = (picture: OfferedPicture, isRange: boolean) => {
    const all = [...uploaded.pictures, ...ofSeries]
    const range = isRange ? between(all, chosen.at(-1)?.value, picture) : null
    setChosen(isSeveral ? chosenAfter(chosen, picture, range) : [picture])
  }
  const values = chosen.length > 0 || isSeveral ? chosen.map((picture) => picture.value) : [value]
  const choice = { group, values, isSeveral, choose }
  const isTooMany = isSeveral && chosen.length > most

  return (
    <PanelDialog
      heading={isSeveral ? 'Choose pictures' : 'Choose a picture'}
      className="panel-picture-choice"
      onClose={close}
    >
      {(end) => (
        <PictureDrop send={(files) => void send(isSeveral ? files : files.slice(0, 1))}>
          <DialogSearch words={words} max={WORDS_MAX} search={setWords} />
          <p className="panel-picture-hint">
            {isSeveral && 'Shift and a click choose all between two. '}
            Drop pictures here, or paste one, to upload them.
          </p>
          <SendingPictures sending={sending} />
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
            <DialogChosen title={namesOf(chosen)} />
            {isTooMany && (
              <p role="alert" className="panel-faults">
                There is room for {most}: choose fewer.
              </p>
            )}
            <PanelButton
              look="primary"
              disabled={chosen.length === 0 || isTooMany}
              onClick={() => {
                use(chosen)
                end()
              }}
            >
              {isSeveral ? 'Use these pictures' : 'Use this picture'}
            </PanelButton>
            {upload && (
              <PanelButton
                onClick={() => {
                  end()
                  upload()
                }}
              >
                Upload a new one
              </PanelButton>
            )}
            <PanelButton look="subtle" onClick={end}>
              Cancel
            </PanelButton>
          </div>
        </PictureDrop>
      )}
    </PanelDialog>
  )
}

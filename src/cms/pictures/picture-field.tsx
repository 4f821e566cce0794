'use client'

import { FieldLabel, useDocumentDrawer, useField, useLivePreviewContext } from '@payloadcms/ui'
import type { TextFieldClientProps, TextFieldLabelClientComponent } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'
import { PICTURE_IS_GONE } from '@/domain/content/pictures/picture-titles'
import { PanelButton } from '../dialogs/panel-button'
import { FieldFoot } from '../fields/inputs/field-foot'
import { sentence } from '../fields/sentence'
import {
  ASK_EVERY_MS,
  type OfferedPicture,
  PICTURE_STATE,
  pictureNamed,
  seriesPictures,
  uploadedPicture,
} from './offered-pictures'
import { PictureDialog } from './picture-dialog'
import { PictureDrop, SendingPictures, useSendPictures } from './picture-drop'

/** The collection of uploaded pictures. */
const PICTURES = 'pictures'

type Shown = OfferedPicture | 'missing' | null

/**
 * The picture of the field's value; polls the server while it is unknown or being prepared.
 * @param known the picture just chosen or uploaded
 * @param onPrepared called when pages can show it
 * @returns also a function that reads it again, since it may have been deleted
 */
function useShown(value: string, known: OfferedPicture | null, onPrepared: () => void): [Shown, () => void] {
  const [read, setRead] = useState<{ value: string; shown: Shown } | null>(null)
  const ofSeries = seriesPictures.find((picture) => picture.value === value)
  const chosen = known?.value === value ? known : null
  const shown = ofSeries ?? (read?.value === value ? read.shown : chosen)
  const isPreparing = shown !== null && shown !== 'missing' && shown.state === 'preparing'
  const isAsked = value !== '' && (shown === null || isPreparing)
  const note = useEffectEvent((picture: OfferedPicture | undefined) => {
    setRead({ value, shown: picture ?? 'missing' })
    if (isPreparing && picture?.state === 'ready') onPrepared()
  })
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    // If it cannot be read now, only its name is shown.
    const ask = () =>
      pictureNamed(value).then(
        (picture) => isWanted && note(picture),
        () => {},
      )
    void ask()
    const asking = setInterval(ask, ASK_EVERY_MS)
    return () => {
      isWanted = false
      clearInterval(asking)
    }
  }, [value, isAsked])
  const askAgain = () =>
    void pictureNamed(value).then(
      (picture) => setRead({ value, shown: picture ?? 'missing' }),
      () => {},
    )
  return [shown, askAgain]
}

function Chosen({ shown, value, onLost }: { shown: Shown; value: string; onLost: () => void }) {
  if (value === '') return <p>None chosen</p>
  if (shown === 'missing') return <p className="panel-picture-gone">{sentence(PICTURE_IS_GONE)}</p>
  if (!shown) return <p>{value}</p>
  const { src, title, state } = shown
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: made at this width already; its name stands beside it */}
      {src && <img src={src} alt="" width={160} height={100} onError={onLost} />}
      <p>
        {title}
        {state !== 'ready' && <small>{PICTURE_STATE[state]}</small>}
      </p>
    </>
  )
}

/**
 * The form field for a picture: a built-in or an uploaded one.
 * @param isNeeded whether it must be chosen before a save for release
 */
export function PictureField({
  field,
  path: given,
  readOnly,
  isNeeded = false,
}: TextFieldClientProps & { isNeeded?: boolean }) {
  const { path, value, setValue, disabled } = useField<string>({ potentiallyStalePath: given })
  const [isOpen, setIsOpen] = useState(false)
  const [known, setKnown] = useState<OfferedPicture | null>(null)
  const [Drawer, , { openDrawer, closeDrawer }] = useDocumentDrawer({ collectionSlug: PICTURES })
  const named = value ?? ''
  const { iframeRef } = useLivePreviewContext()
  // The page beside the form was rendered without it.
  const [shown, askAgain] = useShown(named, known, () => iframeRef?.current?.contentWindow?.location.reload())
  const use = (picture: OfferedPicture) => {
    setKnown(picture)
    setValue(picture.value)
  }
  const isFixed = readOnly || disabled
  // Dropped on the field, or pasted while its button has the focus.
  const { sending, send } = useSendPictures(use)
  const label = typeof field.label === 'string' ? field.label : 'Picture'
  const id = `field-${path.replaceAll('.', '__')}`
  return (
    <div className="field-type panel-picture">
      <FieldLabel label={field.label} path={path} htmlFor={id} />
      <PictureDrop className="field-type__wrap" send={(files) => !isFixed && void send(files.slice(0, 1))}>
        <div className="panel-picture-chosen">
          <Chosen shown={shown} value={named} onLost={askAgain} />
          <PanelButton
            id={id}
            size="small"
            disabled={isFixed}
            aria-label={`Choose a picture: ${label}`}
            onClick={() => setIsOpen(true)}
          >
            Choose a picture
          </PanelButton>
        </div>
        <SendingPictures sending={sending} />
      </PictureDrop>
      <FieldFoot field={field} path={path} isNeeded={isNeeded} />
      {isOpen && (
        <PictureDialog
          value={named}
          use={([picture]) => picture && use(picture)}
          upload={openDrawer}
          close={() => setIsOpen(false)}
        />
      )}
      <Drawer
        onSave={({ doc }) => {
          use(uploadedPicture(doc))
          closeDrawer()
        }}
      />
    </div>
  )
}

/** The label of a text field, bound to its input also in a drawer, where Payload's own label has a wrong target. */
export const FieldName: TextFieldLabelClientComponent = ({ field, path = '' }) => (
  <FieldLabel label={field?.label} path={path} htmlFor={`field-${path}`} />
)

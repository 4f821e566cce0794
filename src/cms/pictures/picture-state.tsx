'use client'

import { useDocumentInfo, useFormFields, useFormProcessing } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPictureTooLarge, PICTURE_TOO_LARGE } from '@/domain/rules/content/picture'
import { ASK_EVERY_MS, PICTURE_STATE } from './offered-pictures'

/** Removes a file that exceeds the server's limit from the form, and shows why. */
function FileLimit() {
  const file = useFormFields(([fields]) => fields.file?.value)
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  const [refused, setRefused] = useState<string | null>(null)

  useEffect(() => {
    if (!(file instanceof File)) return
    const isTooLarge = isPictureTooLarge(file.size)
    setRefused(isTooLarge ? file.name : null)
    if (isTooLarge) dispatchFields({ type: 'UPDATE', path: 'file', value: undefined })
  }, [dispatchFields, file])

  // Payload's file field has no slot for a message.
  const field = refused === null ? undefined : [...document.querySelectorAll('.file-field')].at(-1)
  return (
    field &&
    createPortal(
      <p role="alert" className="panel-faults">
        “{refused}” is too large. {PICTURE_TOO_LARGE}.
      </p>,
      field,
    )
  )
}

const WORDS: Record<string, string> = PICTURE_STATE

/** The state of a picture, in lists. */
export const PictureStateCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{WORDS[String(cellData)]}</span>
)

/** The state of a picture in its form, which shows the picture once it is ready; for a new one, that it is being sent. */
export function PictureState() {
  const { id, data, setData } = useDocumentInfo()
  const isSent = useFormProcessing()
  const state: unknown = data?.state
  useEffect(() => {
    // Right after an upload, until its page opens, the form has the document but no id.
    if (state !== 'preparing' || id === undefined) return
    const asking = setInterval(async () => {
      // Without an answer, the next poll tries again.
      const answer = await fetch(`/cms/api/pictures/${id}?depth=0`).catch(() => null)
      const doc = answer?.ok ? await answer.json() : null
      if (doc && doc.state !== 'preparing') setData(doc)
    }, ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [id, state, setData])
  if (typeof state !== 'string')
    return (
      <>
        <FileLimit />
        {isSent && (
          <p className="panel-picture-state" role="status">
            Being uploaded… A large picture on a slow line takes minutes: leave this page open.
          </p>
        )}
      </>
    )
  return (
    <p className="panel-picture-state" role="status">
      On the pages: <strong>{WORDS[state]}</strong>
      {typeof data?.problem === 'string' && ` ${data.problem}`}
    </p>
  )
}

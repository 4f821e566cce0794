'use client'

import { useDocumentInfo, useFormProcessing } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect } from 'react'
import { FileLimit } from './file-limit'
import { ASK_EVERY_MS, PICTURE_STATE } from './state-words'

const WORDS: Record<string, string> = PICTURE_STATE

/** How far the picture is, in lists. */
export const PictureStateCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{WORDS[String(cellData)]}</span>
)

/** How far the picture is, in its form, which shows it once it is prepared; of a new one, that it is on its way. */
export function PictureState() {
  const { id, data, setData } = useDocumentInfo()
  const isSent = useFormProcessing()
  const state: unknown = data?.state
  useEffect(() => {
    // Until the page of one that was uploaded just now is opened, the form has its words and no id.
    if (state !== 'preparing' || id === undefined) return
    const asking = setInterval(async () => {
      // Without an answer it is asked again.
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

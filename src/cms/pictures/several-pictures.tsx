'use client'

import { useFieldPath, useForm, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { PanelButton } from '../dialogs/panel-button'
import { useFormNow } from '../fields/form-now'
import { PictureDialog } from './picture-dialog'
import { formWithPictures, roomIn } from './pictures-in-form'

/**
 * Chooses several pictures at once for a list below it, as entries.
 * @param list name of the list beside it
 * @param max its most entries
 */
export function SeveralPictures({
  path: sentPath = '',
  readOnly,
  list,
  max,
}: {
  path?: string
  readOnly?: boolean
  list: string
  max: number
}) {
  const path = (useFieldPath() || sentPath).replace(/\w+$/, list)
  const { setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const room = useFormFields(([fields]) => roomIn(fields, path, max))
  const [isOpen, setIsOpen] = useState(false)
  if (readOnly) return null
  return (
    <div className="field-type">
      <PanelButton size="small" disabled={room <= 0} onClick={() => setIsOpen(true)}>
        Choose several pictures
      </PanelButton>
      {isOpen && (
        <PictureDialog
          value=""
          most={room}
          use={(pictures) => {
            replaceAtOnce(
              formWithPictures(
                formNow(),
                path,
                pictures.map(({ value }) => value),
              ),
            )
            setModified(true)
          }}
          close={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

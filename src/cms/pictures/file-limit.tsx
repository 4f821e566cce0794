'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPictureTooLarge, PICTURE_TOO_LARGE } from '@/domain/picture'

/** Removes a file that exceeds the server's limit from the form, and shows why. */
export function FileLimit() {
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

'use client'

import { FieldLabel } from '@payloadcms/ui'
import type { TextFieldLabelClientComponent } from 'payload'

/** The name of a text field, which belongs to it in a drawer as well: there Payload's points to a field that there is none of. */
export const FieldName: TextFieldLabelClientComponent = ({ field, path = '' }) => (
  <FieldLabel label={field?.label} path={path} htmlFor={`field-${path}`} />
)

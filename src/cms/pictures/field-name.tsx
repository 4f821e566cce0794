'use client'

import { FieldLabel } from '@payloadcms/ui'
import type { TextFieldLabelClientComponent } from 'payload'

/** The label of a text field, bound to its input also in a drawer, where Payload's own label has a wrong target. */
export const FieldName: TextFieldLabelClientComponent = ({ field, path = '' }) => (
  <FieldLabel label={field?.label} path={path} htmlFor={`field-${path}`} />
)

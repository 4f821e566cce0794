'use client'

import { FieldContext, NumberField, TextareaField, TextField, useField } from '@payloadcms/ui'
import type {
  NumberFieldClientComponent,
  TextareaFieldClientComponent,
  TextFieldClientComponent,
} from 'payload'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { keepKey } from './keep-key'

/**
 * Gives the field below it the value that was just typed. Fields learn the form's values a render late: one that is
 * rendered with the key, because an answer comes in at that moment, would put the text before the key into its input,
 * which moves the caret to the end and loses the next key.
 */
function Steady({ path, children }: { path: string; children: ReactNode }) {
  const field = useField<unknown>({ potentiallyStalePath: path })
  const { setValue } = field
  const [typed, setTyped] = useState<{ value: unknown } | null>(null)
  const type = useCallback<typeof setValue>(
    (value, isUnmodifying) => {
      keepKey(document.activeElement, value)
      setTyped({ value })
      setValue(value, isUnmodifying)
    },
    [setValue],
  )
  // The form tells its value after this same render: both are seen with the next.
  useLayoutEffect(() => setTyped(null))
  return (
    <FieldContext value={{ ...field, value: typed ? typed.value : field.value, setValue: type }}>
      {children}
    </FieldContext>
  )
}

/** Payload tells its own fields that they are read only, and leaves others to read it from the field. */
const isFixed = ({ field, readOnly }: { field: { admin?: { readOnly?: boolean } }; readOnly?: boolean }) =>
  Boolean(readOnly || field.admin?.readOnly)

export const SteadyText: TextFieldClientComponent = (props) => (
  <Steady path={props.path}>
    <TextField {...props} readOnly={isFixed(props)} />
  </Steady>
)

export const SteadyTextarea: TextareaFieldClientComponent = (props) => (
  <Steady path={props.path}>
    <TextareaField {...props} readOnly={isFixed(props)} />
  </Steady>
)

export const SteadyNumber: NumberFieldClientComponent = (props) => (
  <Steady path={props.path}>
    <NumberField {...props} readOnly={isFixed(props)} />
  </Steady>
)

import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { Textarea } from '@/ui/controls/textarea'

/** An input with its label, and the texts below it. */
export const TextField = ({
  label,
  hint,
  note,
  error,
  fieldClassName,
  ...input
}: FieldTexts & ComponentProps<typeof Input>) => (
  <Field label={label} hint={hint} note={note} error={error} className={fieldClassName}>
    {(control) => <Input {...control} {...input} />}
  </Field>
)

/** A control of several lines with its label, and the texts below it. */
export const TextAreaField = ({
  label,
  hint,
  note,
  error,
  fieldClassName,
  ...textarea
}: FieldTexts & ComponentProps<typeof Textarea>) => (
  <Field label={label} hint={hint} note={note} error={error} className={fieldClassName}>
    {(control) => <Textarea {...control} {...textarea} />}
  </Field>
)

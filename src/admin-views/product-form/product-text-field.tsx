import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { formLabel, type ProductForm } from '@/admin-views/product-form/product-form'
import type { SetProductField } from '@/admin-views/product-form/use-product-form'
import type { ProductNotes } from '@/admin-views/product-form/use-product-notes'
import { type ProductTextField as TextField, textFactsOf } from '@/domain/rules/products/product-fields'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { Textarea } from '@/ui/controls/textarea'

export type ProductFields = { form: ProductForm; setField: SetProductField; notes: ProductNotes }

type TextFields = {
  form: Record<TextField, string>
  setField: (field: TextField, text: string) => void
  notes: ProductNotes
}

/** A text field of the product form, as the table of fields describes it, with its note. */
export function ProductTextField({
  form,
  setField,
  notes,
  field,
  error,
  hint,
  takesFocus = false,
  keepsLines = false,
}: TextFields & {
  field: TextField
  error?: string | null
  /** A line below the control, such as what could be entered. */
  hint?: ReactNode
  takesFocus?: boolean
  /** The stored text may have several lines, which an `input` would remove. */
  keepsLines?: boolean
}) {
  const { isMono = false, form: look, kind } = textFactsOf(field)
  const { isLong = false, isWide = false, hasNotes = false, format } = look
  const props = {
    name: field,
    mono: isMono,
    autoComplete: 'off',
    spellCheck: isLong && !isMono,
    'data-autofocus': takesFocus || undefined,
    value: form[field],
  }
  return (
    <Field
      label={format === undefined ? formLabel(field) : `${formLabel(field)} (${format})`}
      note={hasNotes ? (notes[field] ?? null) : undefined}
      hint={hint}
      error={error}
      className={clsx(isWide && 'sm:col-span-2') || undefined}
    >
      {(control) =>
        isLong || (keepsLines && kind === 'lines') ? (
          <Textarea
            {...control}
            {...props}
            rows={isLong ? 3 : 1}
            className={isLong ? undefined : 'min-h-10!'}
            onChange={(event) => setField(field, event.target.value)}
          />
        ) : (
          <Input {...control} {...props} onChange={(event) => setField(field, event.target.value)} />
        )
      }
    </Field>
  )
}

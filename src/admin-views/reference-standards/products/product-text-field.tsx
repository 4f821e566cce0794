'use client'

import type { OptionalTextField, ProductForm } from '@/admin-views/reference-standards/products/product-form'
import type { SetProductField } from '@/admin-views/reference-standards/products/use-product-form'
import type { ProductNotes } from '@/admin-views/reference-standards/products/use-product-notes'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { Textarea } from '@/ui/textarea'

export type ProductFields = { form: ProductForm; setField: SetProductField; notes: ProductNotes }

/** A text field of the product form with the note that belongs to it. */
export function ProductTextField({
  form,
  setField,
  notes,
  field,
  label,
  hint,
  error,
  isMono = false,
  isLong = false,
  hasNotes = false,
  takesFocus = false,
  className,
}: ProductFields & {
  field: OptionalTextField | 'name' | 'cat_no'
  label: string
  hint?: string
  error?: string | null
  isMono?: boolean
  isLong?: boolean
  /** Whether something may be said under the field: its line is kept free then. */
  hasNotes?: boolean
  takesFocus?: boolean
  className?: string
}) {
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
      label={label}
      hint={hint}
      note={hasNotes ? (notes[field] ?? null) : undefined}
      error={error}
      className={className}
    >
      {(control) =>
        isLong ? (
          <Textarea {...control} {...props} onChange={(event) => setField(field, event.target.value)} />
        ) : (
          <Input {...control} {...props} onChange={(event) => setField(field, event.target.value)} />
        )
      }
    </Field>
  )
}

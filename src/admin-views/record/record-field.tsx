import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { ProductTextField } from '@/admin-views/product-form/product-text-field'
import type { RecordForm } from '@/admin-views/product-form/record-form'
import { StatusField } from '@/admin-views/product-form/status-field'
import type { ProductNotes } from '@/admin-views/product-form/use-product-notes'
import { RecordFileField } from '@/admin-views/record/record-file-field'
import {
  type FieldOfKind,
  factsOf,
  isOfKind,
  type ProductField,
} from '@/domain/rules/products/product-fields'
import { Switch } from '@/ui/controls/switch'

type SetRecordField = <Field extends keyof RecordForm>(field: Field, value: RecordForm[Field]) => void

type RecordFields = {
  form: RecordForm
  setField: SetRecordField
  notes: ProductNotes
  errors: Partial<Record<ProductField, string>>
  /** Replaces the category's control: it is chosen in a dialog. */
  category: ReactNode
}

/** The element id of a field, for links. */
export const fieldPlace = (field: ProductField) => `field-${field}`

/** Whether the field takes a whole row. */
const isWide = (field: ProductField) => {
  const { form } = factsOf(field)
  return isOfKind(field, 'file', 'flag') || 'isWide' in form || 'isLong' in form
}

/** One field of a product with its control, as the table of fields describes it. */
export function RecordField({ field, ...fields }: RecordFields & { field: ProductField }) {
  return (
    <div id={fieldPlace(field)} className={clsx('min-w-0 scroll-mt-24', isWide(field) && 'sm:col-span-2')}>
      {controlOf(field, fields)}
    </div>
  )
}

function controlOf(field: ProductField, { form, setField, notes, errors, category }: RecordFields) {
  if (isOfKind(field, 'status'))
    return <StatusField value={form[field]} onChange={(status) => setField(field, status)} />
  if (isOfKind(field, 'category')) return category
  if (isOfKind(field, 'flag'))
    return <RecordFlag field={field} isOn={form[field]} onChange={(isOn) => setField(field, isOn)} />
  if (isOfKind(field, 'file'))
    return (
      <RecordFileField
        field={field}
        path={form[field]}
        error={errors[field]}
        onChange={(path) => setField(field, path)}
      />
    )
  return (
    <ProductTextField
      form={form}
      setField={setField}
      notes={notes}
      field={field}
      error={errors[field]}
      keepsLines
    />
  )
}

function RecordFlag({
  field,
  isOn,
  onChange,
}: {
  field: FieldOfKind<'flag'>
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const facts = factsOf(field)
  return (
    <div className="flex flex-col gap-1">
      <Switch
        name={field}
        label={facts.title}
        checked={isOn}
        aria-describedby={`${field}-effect`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {facts.kind === 'flag' && (
        <p id={`${field}-effect`} className="text-ink-muted text-xs">
          {facts.form.effect}
        </p>
      )}
    </div>
  )
}

import type { LotForm } from '@/admin-views/lots/lot-form'
import { DATE_KIND_OPTIONS, STATE_WORDS } from '@/admin-views/papers/paper-words'
import { LOT_LABELS, LOT_STATES, type LotField } from '@/domain/rules/lots/lot-fields'
import { LOT_NO_MAX } from '@/domain/rules/lots/lot-key'
import { SelectField } from '@/ui/controls/select'
import { TextAreaField, TextField } from '@/ui/controls/text-field'

const STATE_OPTIONS = LOT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

type Props = {
  form: LotForm
  errors: Partial<Record<LotField, string>>
  /** The form begins with the lot number, not with the product. */
  isFirst: boolean
  onChange: (part: Partial<LotForm>) => void
}

/** The fields of a lot (contract §10). */
export function LotFields({ form, errors, isFirst, onChange }: Props) {
  const text = (
    field: 'lot_no' | 'valid_until' | 'released_on' | 'purity' | 'storage',
    input: { type?: 'date'; maxLength?: number; mono?: boolean } = {},
    label: string = LOT_LABELS[field],
  ) => (
    <TextField
      label={label}
      error={errors[field] ?? null}
      {...input}
      name={field}
      autoComplete="off"
      data-autofocus={(isFirst && field === 'lot_no') || undefined}
      value={form[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  )
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {text('lot_no', { maxLength: LOT_NO_MAX, mono: true }, `${LOT_LABELS.lot_no}*`)}
      <SelectField
        label={LOT_LABELS.state}
        error={errors.state ?? null}
        options={STATE_OPTIONS}
        value={form.state}
        onChange={(state) => onChange({ state })}
      />
      {text('valid_until', { type: 'date' }, 'Date')}
      <SelectField
        label="What the date means"
        error={errors.date_kind ?? null}
        name="date_kind"
        none="No date"
        options={DATE_KIND_OPTIONS}
        value={form.date_kind ?? undefined}
        onChange={(kind) => onChange({ date_kind: kind ?? null })}
      />
      {text('released_on', { type: 'date' })}
      {text('purity', { maxLength: 120 })}
      <div className="sm:col-span-2">{text('storage', { maxLength: 200 })}</div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={form.state === 'withdrawn' ? 'Reason, which visitors read*' : LOT_LABELS.note}
          error={errors.note ?? null}
          name="note"
          rows={2}
          maxLength={500}
          value={form.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
    </div>
  )
}

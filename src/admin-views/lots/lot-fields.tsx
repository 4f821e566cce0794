import { useId } from 'react'
import type { LotForm } from '@/admin-views/lots/lot-form'
import { DATE_KIND_OPTIONS, STATE_WORDS } from '@/admin-views/papers/paper-words'
import { LOT_LABELS, LOT_STATES, type LotField } from '@/domain/rules/lots/lot-fields'
import { LOT_NO_MAX } from '@/domain/rules/lots/lot-key'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { ValueSelect } from '@/ui/controls/select'
import { Textarea } from '@/ui/controls/textarea'

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
  const stateId = useId()
  const text = (
    field: 'lot_no' | 'valid_until' | 'released_on' | 'purity' | 'storage',
    input: { type?: 'date'; maxLength?: number; mono?: boolean } = {},
    label: string = LOT_LABELS[field],
  ) => (
    <Field label={label} error={errors[field] ?? null}>
      {(control) => (
        <Input
          {...control}
          {...input}
          name={field}
          autoComplete="off"
          data-autofocus={(isFirst && field === 'lot_no') || undefined}
          value={form[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {text('lot_no', { maxLength: LOT_NO_MAX, mono: true }, `${LOT_LABELS.lot_no}*`)}
      <div className="flex flex-col gap-1">
        <label htmlFor={stateId} className="font-medium text-sm">
          {LOT_LABELS.state}
        </label>
        <ValueSelect
          id={stateId}
          options={STATE_OPTIONS}
          value={form.state}
          onChange={(state) => onChange({ state })}
        />
      </div>
      {text('valid_until', { type: 'date' }, 'Date')}
      <Field label="What the date means" error={errors.date_kind ?? null}>
        {(control) => (
          <ValueSelect
            {...control}
            name="date_kind"
            none="No date"
            options={DATE_KIND_OPTIONS}
            value={form.date_kind ?? undefined}
            onChange={(kind) => onChange({ date_kind: kind ?? null })}
          />
        )}
      </Field>
      {text('released_on', { type: 'date' })}
      {text('purity', { maxLength: 120 })}
      <div className="sm:col-span-2">{text('storage', { maxLength: 200 })}</div>
      <div className="sm:col-span-2">
        <Field
          label={form.state === 'withdrawn' ? 'Reason, which visitors read*' : LOT_LABELS.note}
          error={errors.note ?? null}
        >
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={2}
              maxLength={500}
              value={form.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

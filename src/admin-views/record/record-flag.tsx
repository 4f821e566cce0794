'use client'

import type { FieldOfKind } from '@/domain/product-fields'
import { factsOf } from '@/domain/product-fields'
import { Switch } from '@/ui/switch'

/** A yes/no field of a product, with what "yes" does. */
export function RecordFlag({
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

'use client'

import { CutValue } from '@/admin-views/product-words/cut-value'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import type { FieldChange } from '@/domain/change'
import { Summary } from '@/ui/summary'

/** The initial fields of a product, collapsed: they are long and rarely needed. */
export function CreatedWith({ label, fields }: { label: string; fields: FieldChange[] }) {
  return (
    <details className="min-w-0 text-sm">
      <Summary className="inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        {fields.length === 1 ? '1 field' : `${fields.length} fields`} {label}
      </Summary>
      <dl className="mt-2 grid gap-x-6 lg:grid-cols-2">
        {fields.map(({ field, after }) => (
          <div
            key={field}
            className="grid gap-x-4 gap-y-1 border-line border-t py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-muted">{fieldTitle(field)}</dt>
            <dd className="min-w-0">
              <CutValue field={field} value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

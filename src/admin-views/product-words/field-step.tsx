import type { ReactNode } from 'react'
import { CutValue } from '@/admin-views/product-words/cut-value'
import { valueText } from '@/admin-views/product-words/field-words'
import type { FieldChange, Value } from '@/domain/change'
import { firstDifference } from '@/domain/excerpt'

/** The fields of a change to show: a move shows the category's name, not its id. */
export function readFields(fields: readonly FieldChange[]): FieldChange[] {
  const isMove = fields.some(({ field }) => field === 'category_name')
  return fields.filter(({ field }) => !(isMove && field === 'category_id'))
}

/** Two values, side by side where they fit. */
export function BeforeAndAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className="@container block min-w-0 flex-1">
      <span className="grid grid-cols-[auto_minmax(0,1fr)] @sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <span className="@max-sm:col-span-2 min-w-0 text-ink-muted">
          <span className="sr-only">Before: </span>
          {before}
        </span>
        <span aria-hidden="true" className="text-ink-muted">
          →
        </span>
        <span className="min-w-0">
          <span className="sr-only">After: </span>
          {after}
        </span>
      </span>
    </span>
  )
}

/**
 * A value before and after; for `deleted_at`, only the direction. Long texts show the part where they differ.
 * @param title the field's name
 */
export function FieldStep({
  change: { field, before, after },
  title,
}: {
  change: FieldChange
  title?: string
}) {
  if (field === 'deleted_at') return after === null ? 'Came back from the trash' : 'Went to the trash'
  const place = firstDifference(valueText(before) ?? '', valueText(after) ?? '')
  const cut = (value: Value) => <CutValue field={field} title={title} value={value} place={place} />
  return <BeforeAndAfter before={cut(before)} after={cut(after)} />
}

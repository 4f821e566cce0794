import type { BulkPreview } from '@/admin-views/api/bulk-change'
import { FieldStep, readFields } from '@/admin-views/product-words/field-step'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { groupedNumber } from '@/ui/grouped-number'

/** The first products that a bulk change would change, with both values. */
export function BulkSample({ of: { sample, changed } }: { of: BulkPreview }) {
  if (sample.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-medium text-ink-muted text-xs">
        {changed > sample.length
          ? `The first ${sample.length} of ${groupedNumber(changed)}`
          : 'What will change'}
      </h3>
      <ul aria-label="What will change" className="border-line border-y text-sm">
        {sample.map(({ id, cat_no, fields }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 border-line py-2 not-first:border-t sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <span className="break-words font-mono text-[0.8125rem]">{cat_no}</span>
            <dl className="flex min-w-0 flex-col gap-1">
              {readFields(fields).map((change) => (
                <div key={change.field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <dt className="text-ink-muted">{fieldTitle(change.field)}</dt>
                  <dd className="flex min-w-0">
                    <FieldStep change={change} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

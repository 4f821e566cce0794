import type { ImportRow } from '@/admin-views/api/imports'
import { RowProblems } from '@/admin-views/imports/rows/row-problems'
import { CreatedWith } from '@/admin-views/product-words/created-with'
import { readFields } from '@/admin-views/product-words/field-step'
import { FieldSteps } from '@/admin-views/product-words/field-steps'

/** The effect of a row: changed fields with both values, or the fields of a new product. */
export function RowContent({ row }: { row: ImportRow }) {
  const fields = readFields(row.fields)
  return (
    <div className="flex flex-col gap-2">
      <RowProblems problems={row.problems} />
      {row.state === 'created' && fields.length > 0 && <CreatedWith label="it begins with" fields={fields} />}
      {row.state === 'unchanged' && <p className="text-ink-muted">The same as in the catalogue</p>}
      {(row.state === 'updated' || row.state === 'left_out') && fields.length > 0 && (
        <FieldSteps fields={fields} />
      )}
    </div>
  )
}

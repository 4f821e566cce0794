import type { ImportRow } from '@/admin-views/api/imports'
import { RowProblems } from '@/admin-views/imports/rows/row-problems'
import { CreatedWith } from '@/admin-views/reference-standards/products/created-with'
import { FieldStep, readFields } from '@/admin-views/reference-standards/products/field-step'
import { fieldTitle } from '@/admin-views/reference-standards/products/field-words'

/** What a row does: the fields that it changes, each before and after; or those that a new product begins with. */
export function RowContent({ row }: { row: ImportRow }) {
  const fields = readFields(row.fields)
  return (
    <div className="flex flex-col gap-2">
      <RowProblems problems={row.problems} />
      {row.state === 'created' && fields.length > 0 && <CreatedWith label="it begins with" fields={fields} />}
      {row.state === 'unchanged' && <p className="text-ink-muted">The same as in the catalogue</p>}
      {(row.state === 'updated' || row.state === 'left_out') && fields.length > 0 && (
        <dl className="@container">
          {fields.map((each) => (
            <div
              key={each.field}
              className="grid @lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-1.5 [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t"
            >
              <dt className="text-ink-muted">{fieldTitle(each.field)}</dt>
              <dd className="flex min-w-0">
                <FieldStep change={each} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

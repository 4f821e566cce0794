import { FieldStep } from '@/admin-views/reference-standards/products/field-step'
import { fieldTitle } from '@/admin-views/reference-standards/products/field-words'
import type { FieldChange } from '@/domain/change'

/** Fields that changed, each before and after. @param titleOf what a field is called */
export function FieldSteps({
  fields,
  titleOf = fieldTitle,
}: {
  fields: FieldChange[]
  titleOf?: (field: string) => string
}) {
  return (
    <dl className="@container">
      {fields.map((each) => (
        <div
          key={each.field}
          className="grid @lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-1.5 [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t"
        >
          <dt className="break-words text-ink-muted">{titleOf(each.field)}</dt>
          <dd className="flex min-w-0">
            <FieldStep change={each} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { FieldStep } from '@/admin-views/product-words/field-step'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import type { FieldChange } from '@/domain/change'

/**
 * Changed fields, each before and after.
 * @param titleOf names a field
 * @param stepOf renders a change
 */
export function FieldSteps<Change extends FieldChange>({
  fields,
  titleOf = ({ field }) => fieldTitle(field),
  stepOf = (change) => <FieldStep change={change} />,
}: {
  fields: Change[]
  titleOf?: (change: Change) => string
  stepOf?: (change: Change) => ReactNode
}) {
  return (
    <dl className="@container">
      {fields.map((each) => (
        <div
          key={each.field}
          className="grid @lg:grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-1.5 [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t"
        >
          <dt className="break-words text-ink-muted">{titleOf(each)}</dt>
          <dd className="flex min-w-0">{stepOf(each)}</dd>
        </div>
      ))}
    </dl>
  )
}

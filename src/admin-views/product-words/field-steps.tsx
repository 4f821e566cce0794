import { type ReactNode, useState } from 'react'
import { fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import { CutValue } from '@/admin-views/product-words/recorded-value'
import { counted } from '@/admin-views/words/counted'
import type { FieldChange, Value } from '@/domain/rules/changes/change'
import { firstDifference } from '@/domain/rules/text/excerpt'
import { Summary } from '@/ui/layout/summary'

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

/** Content behind a summary, rendered once it is opened: there may be thousands of fields in a list. */
export function Opened({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="min-w-0 text-sm">
      <Summary className="inline-block py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        {summary}
      </Summary>
      {isOpen && children}
    </details>
  )
}

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

/** A value before and after; long texts show the part where they differ. */
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

type Initial<Change> = {
  fields: Change[]
  /** Names a field. */
  titleOf?: (change: Change) => string
  /** Renders its value. */
  shownAs?: (change: Change) => ReactNode
}

/**
 * The initial fields of a record, collapsed: they are long and rarely needed.
 * @param more how many fields the rest has
 * @param rest further fields
 */
export const CreatedWith = <Change extends FieldChange>({
  more = 0,
  rest,
  ...initial
}: Initial<Change> & { more?: number; rest?: ReactNode }) => (
  <Opened summary={`${counted(initial.fields.length + more, 'field')} filled`}>
    <InitialFields {...initial} />
    {rest}
  </Opened>
)

export const InitialFields = <Change extends FieldChange>({
  fields,
  titleOf = ({ field }) => fieldTitle(field),
  shownAs = ({ field, after }) => <CutValue field={field} value={after} />,
}: Initial<Change>) => (
  <dl className="mt-2 grid gap-x-6 lg:grid-cols-2">
    {fields.map((each) => (
      <div
        key={each.field}
        className="grid gap-x-4 gap-y-1 border-line border-t py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
      >
        <dt className="break-words text-ink-muted">{titleOf(each)}</dt>
        <dd className="min-w-0">{shownAs(each)}</dd>
      </div>
    ))}
  </dl>
)

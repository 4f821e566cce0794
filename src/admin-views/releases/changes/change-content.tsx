import type { ReactNode } from 'react'
import type { ReleaseItem } from '@/admin-views/api/releases'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import {
  BeforeAndAfter,
  CreatedWith,
  FieldStep,
  FieldSteps,
  InitialFields,
  Opened,
  readFields,
} from '@/admin-views/product-words/field-steps'
import { CutValue } from '@/admin-views/product-words/recorded-value'
import { isCategory } from '@/admin-views/releases/changes/item-id'
import { type Between, useAllFields } from '@/admin-views/releases/use-releases'
import { Skeleton } from '@/ui/layout/skeleton'

/** The content of a change: each field before and after, or the fields of a new record. */
export function ChangeContent({ of: item, between }: { of: ReleaseItem; between?: Between }) {
  const { kind, change } = item
  const isDocument = kind === 'content' && !isCategory(item)
  const fields = readFields(item.fields)
  if (change === 'removed')
    return <p className="text-ink-muted">Once published, visitors do not find it any more</p>
  if (change === 'added')
    return isDocument ? <DocumentCreatedWith of={item} between={between} /> : <CreatedWith fields={fields} />
  return isDocument ? <DocumentSteps of={item} between={between} /> : <FieldSteps fields={fields} />
}

type ChangedField = ReleaseItem['fields'][number]
type ShownValue = NonNullable<ChangedField['shown']>['before']

const titleOf = ({ label, field }: ChangedField) => label ?? field

/** A value as the form shows it: a picture with its name, or text. */
function Shown({ value }: { value: ShownValue }) {
  if (!value) return <span className="text-ink-muted">{NO_VALUE}</span>
  const { text, picture } = value
  return (
    <span className="flex items-start gap-3">
      {picture && (
        // biome-ignore lint/performance/noImgElement: already made at this width; its name is beside it
        <img
          src={picture}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 shrink-0 border border-line object-cover"
        />
      )}
      <span className="wrap-anywhere min-w-0">{text}</span>
    </span>
  )
}

function step(changed: ChangedField) {
  const { shown } = changed
  if (!shown) return <FieldStep change={changed} title={titleOf(changed)} />
  if (!shown.before?.picture && !shown.after?.picture) {
    const { field } = changed
    const [before, after] = [shown.before?.text ?? changed.before, shown.after?.text ?? changed.after]
    return <FieldStep change={{ field, before, after }} title={titleOf(changed)} />
  }
  return <BeforeAndAfter before={<Shown value={shown.before} />} after={<Shown value={shown.after} />} />
}

/** A value of a new document. */
const created = (changed: ChangedField) =>
  changed.shown ? (
    <Shown value={changed.shown.after} />
  ) : (
    <CutValue field={changed.field} title={titleOf(changed)} value={changed.after} />
  )

/** A document in a list of changes; `between` as in {@link useAllFields}. */
type Listed = { of: ReleaseItem; between?: Between }

/** The fields that a list leaves out, read when they are opened. */
function Rest({ of, between, shownAs }: Listed & { shownAs: (fields: ChangedField[]) => ReactNode }) {
  const { data, isError, refetch } = useAllFields(String(of.key), between)
  if (isError) return <LoadFailure text="The further fields could not be loaded." onRetry={refetch} />
  if (!data) return <Skeleton className="mt-2 h-24" />
  return shownAs(data.filter(({ field }) => !of.fields.some((listed) => listed.field === field)))
}

/** The fields of a new document, named as in its form. */
function DocumentCreatedWith(listed: Listed) {
  const words = { titleOf, shownAs: created }
  const rest = <Rest {...listed} shownAs={(fields) => <InitialFields fields={fields} {...words} />} />
  const { fields, more_fields: more = 0 } = listed.of
  return <CreatedWith fields={fields} more={more} rest={more > 0 && rest} {...words} />
}

/** The changed fields of a document, named as in its form, each before and after: the first ones, then the others. */
function DocumentSteps(listed: Listed) {
  const steps = (fields: ChangedField[]) => <FieldSteps fields={fields} titleOf={titleOf} stepOf={step} />
  const { fields, more_fields: more = 0 } = listed.of
  return (
    <>
      {steps(fields)}
      {more > 0 && (
        <Opened summary={`and ${more} more`}>
          <Rest {...listed} shownAs={steps} />
        </Opened>
      )}
    </>
  )
}

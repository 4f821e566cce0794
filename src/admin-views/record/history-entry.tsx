'use client'

import { actorName, KINDS } from '@/admin-views/activity/change-kinds'
import { changeSetPath } from '@/admin-views/admin-paths'
import type { Product, ProductHistory } from '@/admin-views/api/reference-products'
import { CreatedWith } from '@/admin-views/product-words/created-with'
import { FieldStep, readFields } from '@/admin-views/product-words/field-step'
import { fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import { Moment } from '@/admin-views/words/moment'
import type { FieldChange } from '@/domain/change'
import { RouteAnchor } from '@/ui/route-anchor'

const ACTION =
  'min-h-6 shrink-0 text-start text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink aria-disabled:opacity-55'

type Change = ProductHistory['changes'][number]

const nameOf = (change: Change) =>
  change.change_set === null ? 'Before changes were recorded' : actorName(change)

/** The field to revert for a field shown: the category is shown by name but stored by id. */
const givenBack = (field: string) => (field === 'category_name' ? 'category_id' : field)

/** Whether the product already has the value that reverting would restore. */
function isNow(product: Product, { field, before }: FieldChange): boolean {
  const now: unknown = field in product ? product[field as keyof Product] : undefined
  return now === before
}

/** One change: who, when, what, and each field's values before and after. */
export function HistoryEntry({
  change,
  product,
  isBusy,
  onGiveBack,
}: {
  change: Change
  product: Product
  isBusy: boolean
  onGiveBack: (revision: number, fields?: string[]) => void
}) {
  const { id: revision, at, kind, change_set } = change
  // Revision 1 creates the product, whatever its kind (mostly an import): there is no earlier value to restore.
  const isCreation = revision === 1
  const fields = readFields(change.fields)
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-t py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="text-sm">
        <p className="font-medium">{KINDS[kind].did}</p>
        <p className="break-words">{nameOf(change)}</p>
        <p className="text-ink-muted text-xs tabular-nums">
          <Moment iso={at} /> · revision {revision}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1">
          {change_set !== null && (
            <RouteAnchor
              href={changeSetPath(change_set)}
              className="py-0.5 text-xs underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              Change set {change_set}
            </RouteAnchor>
          )}
        </p>
        {revision < product.revision && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onGiveBack(revision)}
            className={ACTION}
          >
            {`Restore the product as of revision ${revision}`}
          </button>
        )}
      </div>
      {isCreation ? (
        <CreatedWith label="it began with" fields={fields} />
      ) : (
        <dl className="min-w-0 text-sm">
          {fields.map((each) => (
            <div
              key={each.field}
              className="grid gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)] [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t"
            >
              <dt className="text-ink-muted">{fieldTitle(each.field)}</dt>
              <dd className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <FieldStep change={each} />
                {each.field !== 'deleted_at' && !isNow(product, each) && (
                  <button
                    type="button"
                    aria-disabled={isBusy}
                    aria-label={`Restore this value of ${fieldTitle(each.field)}: ${valueText(each.before) ?? 'empty'}`}
                    onClick={() => !isBusy && onGiveBack(revision - 1, [givenBack(each.field)])}
                    className={ACTION}
                  >
                    Restore this value
                  </button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

import { useState } from 'react'
import { actorName, KINDS } from '@/admin-views/activity/change-kinds'
import { changeSetPath } from '@/admin-views/admin-paths'
import type { Product, ProductHistory } from '@/admin-views/api/reference-products'
import { useHistory, useRevertRecord } from '@/admin-views/catalogue/use-record'
import { PagedList } from '@/admin-views/lists/paged-list'
import { CreatedWith, FieldStep, readFields } from '@/admin-views/product-words/field-steps'
import { fieldTitle, valueText } from '@/admin-views/product-words/field-words'
import { useOffProps } from '@/admin-views/session/writing-controls'
import { Moment } from '@/admin-views/words/moment'
import type { FieldChange } from '@/domain/rules/changes/change'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { RouteAnchor } from '@/ui/links/route-anchor'

/** The changes of the product, newest first, with buttons to revert them. */
export function HistoryPanel({ product, isDirty }: { product: Product; isDirty: boolean }) {
  const [page, setPage] = useState(1)
  const list = useHistory(product.id, page)
  const { mutateAsync: revert } = useRevertRecord(product.id)
  const { isRunning, run } = useSingleRun()
  const giveBack = (revision: number, fields?: string[]) =>
    void run(async () => {
      // The failure is already in a toast.
      await revert({ revision, fields }).catch(() => undefined)
    })
  return (
    <section aria-labelledby="history" className="border-line-strong border-t pt-4">
      <h2 id="history" className="section-number font-serif text-xl">
        History
      </h2>
      <p className="mt-1 text-ink-muted text-sm">
        {isDirty
          ? 'Save or discard your changes first, then you can restore values.'
          : 'Who changed what, newest first. Restoring is a change too, and can be undone.'}
      </p>
      <div className="mt-4">
        <PagedList
          list={list}
          page={page}
          noun="changes"
          failure="The history could not be loaded."
          skeleton={
            <p role="status" className="text-ink-muted text-sm">
              Loading history...
            </p>
          }
          onPage={setPage}
        >
          {({ changes }, isChanging) => (
            <ol aria-busy={isChanging}>
              {changes.map((change) => (
                <HistoryEntry
                  key={change.id}
                  change={change}
                  product={product}
                  isBusy={isDirty || isRunning}
                  onGiveBack={giveBack}
                />
              ))}
            </ol>
          )}
        </PagedList>
      </div>
    </section>
  )
}

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
function HistoryEntry({
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
  const off = useOffProps('catalogue')
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
              See it in Activity
            </RouteAnchor>
          )}
        </p>
        {revision < product.revision && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onGiveBack(revision)}
            className={ACTION}
            {...off}
          >
            {`Restore the product as of revision ${revision}`}
          </button>
        )}
      </div>
      {isCreation ? (
        <CreatedWith fields={fields} />
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
                    {...off}
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

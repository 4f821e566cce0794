'use client'

import { useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { useHistory, useRevertRecord } from '@/admin-views/catalogue/use-record'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { HistoryEntry } from '@/admin-views/record/history-entry'
import { Pagination } from '@/ui/pagination'
import { useSingleRun } from '@/ui/use-single-run'

/** The changes of the product, newest first, with buttons to revert them. */
export function HistoryPanel({ product, isDirty }: { product: Product; isDirty: boolean }) {
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData, refetch } = useHistory(product.id, page)
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
          ? 'Save or discard what you have changed, then anything of this can be restored.'
          : 'Who changed what, newest first. Restoring is a change as well, and can be taken back itself.'}
      </p>
      {isError && data === undefined && (
        <div className="mt-4">
          <LoadFailure text="The history could not be loaded." onRetry={refetch} />
        </div>
      )}
      {!isError && data === undefined && (
        <p role="status" className="mt-4 text-ink-muted text-sm">
          Loading history...
        </p>
      )}
      {data && (
        <>
          <ol className="mt-4" aria-busy={isPlaceholderData}>
            {data.changes.map((change) => (
              <HistoryEntry
                key={change.id}
                change={change}
                product={product}
                isBusy={isDirty || isRunning}
                onGiveBack={giveBack}
              />
            ))}
          </ol>
          <Pagination
            page={page}
            limit={data.limit}
            total={data.total}
            pages={data.pages}
            noun="changes"
            isBusy={isPlaceholderData}
            onPage={setPage}
          />
        </>
      )}
    </section>
  )
}

'use client'

import { clsx } from 'clsx/lite'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { useImportCategories } from '@/admin-views/imports/use-imports'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { groupedNumber } from '@/ui/grouped-number'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'
import { Table } from '@/ui/table'

/** The categories that the import makes, with how many rows each. */
export function NewCategories({
  of: one,
  page,
  onPage,
}: {
  of: CatalogueImport
  page: number
  onPage: (page: number) => void
}) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useImportCategories(one, page)
  return (
    <>
      {isPending && <Skeleton className="h-40" />}
      {isError && !data && <LoadFailure text="The new categories could not be loaded." onRetry={refetch} />}
      {data?.categories.length === 0 && (
        <p className="border border-line px-5 py-6 text-ink-muted text-sm">No category is new.</p>
      )}
      {data && data.categories.length > 0 && (
        <Table
          caption="New categories"
          isBusy={isPlaceholderData}
          className="border border-line bg-surface-raised"
          tableClassName="table-fixed"
        >
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col" className="w-28">
                Rows
              </th>
            </tr>
          </thead>
          <tbody className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}>
            {data.categories.map(({ category_name, rows }) => (
              <tr key={category_name}>
                <td className="break-words">{category_name}</td>
                <td className="tabular-nums">{groupedNumber(rows)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun="categories"
        isBusy={isPlaceholderData}
        reachesAnyPage
        onPage={onPage}
      />
    </>
  )
}

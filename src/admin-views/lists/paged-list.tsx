import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'

/** What the answer to a list says of its pages. */
export type Paged = { limit: number; total: number; pages: number }

export type PagedListProps<Page extends Paged> = {
  list: UseQueryResult<Page>
  page: number
  /** What is listed, in the plural. */
  noun: string
  /** What is said when it could not be loaded. */
  failure: string
  /** What stands there until the first page has come: the height of a grey field, or what is drawn. */
  skeleton: string | ReactNode
  onPage: (page: number) => void
  /** @param isChanging the page is of the question before */
  children: (page: Page, isChanging: boolean) => ReactNode
}

/** A page of a list, or what stands in its place while there is none; and the way to the other pages. */
export function PagedList<Page extends Paged>({
  list: { data, isPending, isError, isPlaceholderData, refetch },
  page,
  noun,
  failure,
  skeleton,
  onPage,
  children,
}: PagedListProps<Page>) {
  return (
    <>
      {isPending && (typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton)}
      {isError && !data && <LoadFailure text={failure} onRetry={refetch} />}
      {data && children(data, isPlaceholderData)}
      <Pagination
        page={page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun={noun}
        isBusy={isPlaceholderData}
        reachesAnyPage
        onPage={onPage}
      />
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'

/** Paging data of a list's answer. */
export type Paged = { limit: number; total: number; pages: number }

export type PagedListProps<Page extends Paged> = {
  list: UseQueryResult<Page>
  page: number
  /** The plural noun for the listed records. */
  noun: string
  /** The text shown when the list could not be loaded. */
  failure: string
  /** Shown until the first page has loaded: the height of a grey box, or an element. */
  skeleton: string | ReactNode
  onPage: (page: number) => void
  /** @param isChanging the page is that of the previous query */
  children: (page: Page, isChanging: boolean) => ReactNode
}

/** A page of a list, or a placeholder while there is none, with pagination. */
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

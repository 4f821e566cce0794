import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/controls/button'
import { Pagination } from '@/ui/layout/pagination'
import { Skeleton } from '@/ui/layout/skeleton'

/** Paging data of a list's answer. */
export type Paged = { limit: number; total: number; pages: number }

type PagedListProps<Page extends Paged> = {
  list: UseQueryResult<Page>
  page: number
  noun: string
  failure: string
  isChanging?: boolean
  reachesAnyPage?: boolean
  /** A choice of the page's size, beside the buttons. */
  sizes?: ReactNode
  /** Shown until the first page has loaded: the height of a grey box, or an element. */
  skeleton: string | ReactNode
  onPage: (page: number) => void
  children: (page: Page, isChanging: boolean) => ReactNode
}

/** A page of a list, or a placeholder while there is none, with pagination. */
export function PagedList<Page extends Paged>({
  list: { data, isPending, isError, isPlaceholderData, refetch },
  isChanging = isPlaceholderData,
  page,
  noun,
  failure,
  skeleton,
  reachesAnyPage = true,
  sizes,
  onPage,
  children,
}: PagedListProps<Page>) {
  return (
    <>
      {isPending && (typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton)}
      {isError && !data && <LoadFailure text={failure} onRetry={refetch} />}
      {data && children(data, isChanging)}
      <Pagination
        page={page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun={noun}
        isBusy={isChanging}
        reachesAnyPage={reachesAnyPage}
        onPage={onPage}
      >
        {sizes}
      </Pagination>
    </>
  )
}

/** A list with its count. @param noun singular; the plural adds an s */
export function CountedList<Page extends Paged>({
  noun,
  loading = `Loading ${noun}s...`,
  found = (total) => counted(total, noun),
  list,
  isChanging = list.isPlaceholderData,
  status,
  isCountShown = true,
  onPage,
  ...rest
}: PagedListProps<Page> & {
  loading?: string
  found?: (total: number) => string | null
  /** Takes the focus when an entry has left the list. */
  status?: RefObject<HTMLParagraphElement | null>
  /** Otherwise the count is only announced. */
  isCountShown?: boolean
}) {
  const { data, isPending } = list
  const own = useRef<HTMLParagraphElement>(null)
  const line = status ?? own
  return (
    <div>
      <p
        ref={line}
        tabIndex={-1}
        role="status"
        className={isCountShown ? 'mb-3 min-h-5 text-ink-muted text-sm tabular-nums outline-none' : 'sr-only'}
      >
        {isPending || isChanging ? loading : data && found(data.total)}
      </p>
      <PagedList
        {...rest}
        list={list}
        isChanging={isChanging}
        noun={`${noun}s`}
        onPage={(page) => {
          onPage(page)
          // The buttons are below the list: scroll to the top of the new page.
          line.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
    </div>
  )
}

/** Replaces a list that could not be loaded; the toast reports the error. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 border border-line px-5 py-8">
      <p className="text-sm">{text}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Replaces an empty list and says why it is empty. */
export const NothingListed = ({ children }: { children: ReactNode }) => (
  <p className="border border-line px-5 py-8 text-ink-muted text-sm">{children}</p>
)

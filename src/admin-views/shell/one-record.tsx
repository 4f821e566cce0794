import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { type ReactNode, useEffect, useState } from 'react'
import { isUnknown } from '@/admin-views/api/api-failure'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { Skeleton } from '@/ui/layout/skeleton'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { usePathSegment } from '@/ui/links/use-path-segment'

/** A page that shows the record in its address, or `absent` if that is invalid. */
export function AddressedPage({
  segment,
  read,
  absent,
  className = 'max-w-6xl',
  children,
}: {
  segment: number
  read: (text: string | null) => number | undefined
  absent: ReactNode
  className?: string
  /** @param isComing the user came from another page of the panel */
  children: (id: number, isComing: boolean) => ReactNode
}) {
  const text = usePathSegment(segment)
  // Known at the first render only after client navigation, not after a page load.
  const [isComing] = useState(text !== null)
  const id = read(text)
  return (
    <div className={clsx('mx-auto flex flex-col gap-6', className)}>
      {id === undefined ? absent : children(id, isComing)}
    </div>
  )
}

/** Sets the document's title once the name is known. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Admin Panel`
  }, [name])
}

/** One record, or its placeholder: loading, failed, not found. */
export function OneRecord<Found>({
  query: { data, isPending, error, refetch },
  noun,
  absent,
  children,
}: {
  query: UseQueryResult<Found>
  noun: string
  absent: ReactNode
  children: (found: Found) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (isPending)
    return (
      <>
        <p role="status" className="sr-only">
          Loading {noun}...
        </p>
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </>
    )
  return isUnknown(error) ? (
    absent
  ) : (
    <LoadFailure text={`The ${noun} could not be loaded.`} onRetry={refetch} />
  )
}

/** Says that there is no such record, with a link to the list. */
export const NoSuchRecord = ({ noun, text, listHref }: { noun: string; text: string; listHref: string }) => (
  <div className="flex flex-col items-start gap-3">
    <h1 className="font-serif text-3xl">No such {noun}</h1>
    <p className="text-ink-muted text-sm">{text}</p>
    <RouteAnchor href={listHref} className={linkStyles()}>
      All {noun}s
    </RouteAnchor>
  </div>
)

'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '@/admin-views/api/api-failure'
import type { Release } from '@/admin-views/api/releases'
import { ReleaseChanges } from '@/admin-views/releases/release/release-changes'
import { ReleaseHeading } from '@/admin-views/releases/release/release-heading'
import { ReleaseStatus } from '@/admin-views/releases/release/release-status'
import { readReleaseAddress, releaseNumber } from '@/admin-views/releases/release-address'
import { isWhole, releaseName } from '@/admin-views/releases/release-words'
import { useAllReleases, useRelease } from '@/admin-views/releases/use-releases'
import { RELEASES_PATH } from '@/admin-views/shell/admin-paths'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { usePathSegment } from '@/ui/use-path-segment'

/** `/admin/releases/{number}`, from 0. */
const NUMBER_SEGMENT = 2

/** One release (contract §5): what it changes, and what can be done with it; the address says which. */
export function ReleaseView() {
  const segment = usePathSegment(NUMBER_SEGMENT)
  // Known at the first render, the address was not loaded but come to from another page of ours.
  const [isComing] = useState(segment !== null)
  const number = releaseNumber(segment)
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      {number === undefined ? <NoRelease /> : <Loaded key={number} number={number} isComing={isComing} />}
    </div>
  )
}

function Loaded({ number, isComing }: { number: number; isComing: boolean }) {
  const { data, isPending, error, refetch } = useRelease(number)
  useEffect(() => {
    document.title = `${releaseName(number)} · Admin Panel`
  }, [number])
  if (data !== undefined) return <Shown of={data} isComing={isComing} />
  if (isPending)
    return (
      <>
        <p role="status" className="sr-only">
          Loading release...
        </p>
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </>
    )
  return error instanceof ApiFailure && error.status === 404 ? (
    <NoRelease />
  ) : (
    <LoadFailure text="The release could not be loaded." onRetry={refetch} />
  )
}

function Shown({ of: release, isComing }: { of: Release; isComing: boolean }) {
  const address = readReleaseAddress(useSearchParams())
  const { data: all } = useAllReleases()
  const { state } = release
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | null>(null)
  // Whoever comes begins at the title; so does whoever had the focus on what has gone with the state before.
  useEffect(() => {
    const before = shown.current
    shown.current = state
    if (before === null ? isComing : before !== state && document.activeElement === document.body)
      title.current?.focus()
  }, [state, isComing])

  return (
    <>
      <ReleaseHeading ref={title} of={release} all={all} />
      <ReleaseStatus of={release} />
      {isWhole(release) && <ReleaseChanges of={release} all={all} address={address} />}
    </>
  )
}

function NoRelease() {
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="font-serif text-3xl">No such release</h1>
      <p className="text-ink-muted text-sm">
        There is no release with this address. It may have been removed, or was so old that it is kept no
        more.
      </p>
      <RouteAnchor href={RELEASES_PATH} className={linkStyles()}>
        All releases
      </RouteAnchor>
    </div>
  )
}

'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { RELEASES_PATH } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { ReleaseChanges } from '@/admin-views/releases/release/release-changes'
import { ReleaseHeading } from '@/admin-views/releases/release/release-heading'
import { ReleaseStatus, ScheduleNotes } from '@/admin-views/releases/release/release-status'
import { readReleaseAddress, releaseNumber } from '@/admin-views/releases/release-address'
import { isWhole, nameOf } from '@/admin-views/releases/release-words'
import { useAllReleases, useRelease } from '@/admin-views/releases/use-releases'
import { AddressedPage, NoSuchRecord, OneRecord, useTitle } from '@/admin-views/shell/one-record'

/** Index of the number in `/admin/releases/{number}`. */
const NUMBER_SEGMENT = 2

const NO_RELEASE = (
  <NoSuchRecord
    noun="release"
    text="There is no release with this address. It may have been removed, or was so old that it is kept no more."
    listHref={RELEASES_PATH}
  />
)

/** The release in the address (contract §5): its changes, and the actions on it. */
export function ReleaseView() {
  return (
    <AddressedPage segment={NUMBER_SEGMENT} read={releaseNumber} absent={NO_RELEASE}>
      {(number, isComing) => <Loaded key={number} number={number} isComing={isComing} />}
    </AddressedPage>
  )
}

function Loaded({ number, isComing }: { number: number; isComing: boolean }) {
  const release = useRelease(number)
  useTitle(nameOf(number, release.data && [release.data]))
  return (
    <OneRecord query={release} noun="release" absent={NO_RELEASE}>
      {(release) => <Shown of={release} isComing={isComing} />}
    </OneRecord>
  )
}

function Shown({ of: release, isComing }: { of: Release; isComing: boolean }) {
  const address = readReleaseAddress(useSearchParams())
  const { data: all } = useAllReleases()
  const { state } = release
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | null>(null)
  // Coming from another page starts with the focus on the title; so does a new state if the focused element has gone.
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
      <ScheduleNotes of={release} among={all?.releases} />
      {isWhole(release) && <ReleaseChanges of={release} all={all} address={address} />}
    </>
  )
}

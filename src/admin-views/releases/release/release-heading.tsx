'use client'

import type { Ref } from 'react'
import { RELEASES_PATH, releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { EndRelease } from '@/admin-views/releases/release/end-release'
import { GoLive } from '@/admin-views/releases/release/go-live'
import { PreviewButton } from '@/admin-views/releases/release/preview-button'
import { ReleaseStateBadge } from '@/admin-views/releases/release-state-badge'
import { isWhole, publisherOf, releaseName } from '@/admin-views/releases/release-words'
import { BackLink } from '@/admin-views/shell/back-link'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import type { ReleaseListAnswer } from '@/contract/release-answers'
import { BUILT_IN_RELEASE } from '@/domain/release'
import { buttonStyles } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

/** The number, creator, time and state of a release, with the actions on it. */
export function ReleaseHeading({
  ref,
  of: release,
  all,
}: {
  ref: Ref<HTMLHeadingElement>
  of: Release
  all: ReleaseListAnswer | undefined
}) {
  const { number, label, state } = release
  return (
    <header>
      <BackLink href={RELEASES_PATH}>All releases</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 ref={ref} tabIndex={-1} className="break-words font-serif text-3xl outline-none">
            {releaseName(number)}
          </h1>
          {label !== null && <p className="mt-0.5 break-words">{label}</p>}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm tabular-nums">
            <ReleaseStateBadge of={release} />
            <Made of={release} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {number !== BUILT_IN_RELEASE && state !== 'live' && (
            // The key changes when it is cancelled: its dialog closes, and the focus moves to the title.
            <EndRelease key={state === 'preparing' ? 'cancel' : 'remove'} of={release} />
          )}
          {state === 'live' ? (
            <a href="/" target="_blank" rel="noreferrer" className={buttonStyles({ variant: 'outline' })}>
              See the site<span className="sr-only"> in a new tab</span>
            </a>
          ) : (
            isWhole(release) &&
            // The built-in content has no preview: it is part of the build.
            number !== BUILT_IN_RELEASE && <PreviewButton number={number} />
          )}
          {isWhole(release) && state !== 'live' && all !== undefined && (
            <GoLive of={release} live={all.live} />
          )}
        </div>
      </div>
    </header>
  )
}

function Made({ of: release }: { of: Release }) {
  const now = useNow()
  const { number, base, created_at, went_live_at, state } = release
  if (number === BUILT_IN_RELEASE) return <span>The content that the site was built with</span>
  return (
    <span>
      made by {publisherOf(release)} on <Moment iso={created_at} />, <TimeAgo iso={created_at} now={now} />,
      upon{' '}
      <RouteAnchor href={releasePath(base)} className={linkStyles({ variant: 'plain' })}>
        release {base}
      </RouteAnchor>
      {went_live_at !== null && (
        <>
          {' · '}
          {state === 'live' ? 'live since' : 'last live from'} <Moment iso={went_live_at} />
        </>
      )}
    </span>
  )
}

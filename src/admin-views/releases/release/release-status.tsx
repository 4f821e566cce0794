'use client'

import type { ReactNode } from 'react'
import { DRAFTS_PATH } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { ReleaseProgress } from '@/admin-views/releases/release-progress'
import { isScheduled, releaseName } from '@/admin-views/releases/release-words'
import { counted } from '@/admin-views/words/counted'
import { Moment } from '@/admin-views/words/moment'
import { zoneText } from '@/ui/local-moment'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

/** The state of a release in sentences: what visitors see of it, and what can be done. */
export function ReleaseStatus({ of: release }: { of: Release }) {
  return (
    <>
      <p role="status" className="sr-only">
        {spoken(release)}
      </p>
      <Sentences of={release} />
    </>
  )
}

const QUARTER = 25

/** The text for screen readers changes at each quarter and state, not at each page. */
function spoken({ number, state, progress: { done, total } }: Release): string {
  if (state !== 'preparing') return `${releaseName(number)}: ${state}`
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total / QUARTER) * QUARTER
  return `${releaseName(number)} is being prepared, ${percent} percent`
}

const FRAME = 'border border-line border-s-2 bg-surface-raised px-4 py-3 text-sm'

function Notice({ tone, children }: { tone: 'border-s-brand' | 'border-s-danger'; children: ReactNode }) {
  return <div className={`${FRAME} ${tone} flex flex-col gap-1.5`}>{children}</div>
}

function Sentences({ of: release }: { of: Release }) {
  const { state, error, live_at, unprinted } = release
  switch (state) {
    case 'preparing':
      return (
        <section aria-label="Preparing" className="flex flex-col gap-3">
          <ReleaseProgress of={release} />
          <p className="max-w-prose text-ink-muted text-sm">
            Visitors see nothing of it before all of its pages are there. You may leave this page: it goes on,
            and is found again here.
          </p>
        </section>
      )
    case 'ready':
      return (
        <Notice tone="border-s-brand">
          {isScheduled(release) && live_at !== null ? (
            <p>
              It goes live by itself on <Moment iso={live_at} />, your time: {zoneText(new Date(live_at))}. To
              call that off, remove it.
            </p>
          ) : (
            <p>Everything is printed, and visitors see nothing of it: look at it, then put it live.</p>
          )}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="border-s-danger">
          <p className="font-medium">It could not be prepared. What visitors see has not changed.</p>
          {error !== null && <p className="break-words">{error}</p>}
          <p>
            If a product or a text is named, correct it there; then{' '}
            <RouteAnchor href={DRAFTS_PATH} className={linkStyles()}>
              publish again from the drafts
            </RouteAnchor>
            .
          </p>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="border-s-danger">
          <p>
            It was cancelled. What visitors see has not changed, and all that it held is still in{' '}
            <RouteAnchor href={DRAFTS_PATH} className={linkStyles()}>
              the drafts
            </RouteAnchor>
            .
          </p>
        </Notice>
      )
    case 'live':
      return unprinted > 0 ? (
        <Notice tone="border-s-brand">
          <p>
            {counted(unprinted, 'page')} still to be printed, in the background and when they are asked for.
            They show this release as well.
          </p>
        </Notice>
      ) : null
    case 'retired':
      return null
  }
}

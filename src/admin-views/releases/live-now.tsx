import { DRAFTS_PATH, releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { PreparingNotice } from '@/admin-views/releases/preparing-notice'
import {
  countsText,
  inSentence,
  isScheduled,
  nameOf,
  publisherOf,
  sumOf,
} from '@/admin-views/releases/release-words'
import { usePending, useRelease } from '@/admin-views/releases/use-releases'
import { counted } from '@/admin-views/words/counted'
import { Moment } from '@/admin-views/words/moment'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { Skeleton } from '@/ui/layout/skeleton'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

/** The live release, the pending changes, and the release being prepared. */
export function LiveNow({ live, releases }: { live: number; releases: Release[] }) {
  const { data: release } = useRelease(live)
  const preparing = releases.find(({ state }) => state === 'preparing')
  return (
    <>
      <section aria-label="Live now" className="grid border border-line bg-surface-raised sm:grid-cols-2">
        <div className="min-w-0 px-5 py-4">
          <p className="text-ink-muted text-xs">Live now</p>
          <p className="mt-1 break-words font-serif text-3xl">
            <RouteAnchor
              href={releasePath(live)}
              className="hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {nameOf(live, release ? [release] : releases)}
            </RouteAnchor>
          </p>
          {release ? <AboutLive of={release} /> : <Skeleton className="mt-1 h-10 w-64 max-w-full" />}
        </div>
        <div className="min-w-0 border-line px-5 py-4 max-sm:border-t sm:border-s">
          <p className="text-ink-muted text-xs">Not published yet</p>
          <NotPublished />
        </div>
      </section>
      {preparing && <PreparingNotice of={preparing} />}
      {releases.filter(isScheduled).map((each) => (
        <p
          key={each.number}
          className="border border-line border-s-2 border-s-brand bg-surface-raised px-4 py-3 text-sm"
        >
          <RouteAnchor href={releasePath(each.number)} className={linkStyles()}>
            {inSentence(each.name)}
          </RouteAnchor>{' '}
          goes live by itself on {each.live_at && <Moment iso={each.live_at} />}, made by {publisherOf(each)}.
        </p>
      ))}
    </>
  )
}

function AboutLive({ of: release }: { of: Release }) {
  const { number, went_live_at, unprinted } = release
  return (
    <div className="mt-1 text-sm tabular-nums">
      <p className="text-ink-muted">
        {number === BUILT_IN_RELEASE
          ? 'As it was before anything was published'
          : `Published by ${publisherOf(release)}`}
        {went_live_at !== null && (
          <>
            , live since <Moment iso={went_live_at} />
          </>
        )}
      </p>
      {unprinted > 0 && (
        <p className="text-ink-muted">
          {counted(unprinted, 'page')} are still being made, in the background and when they are asked for
        </p>
      )}
    </div>
  )
}

function NotPublished() {
  const { data, isError } = usePending({ search: '', page: 1 }, { limit: 1 })
  if (isError && !data) return <p className="mt-1 text-ink-muted text-sm">This could not be loaded.</p>
  if (!data) return <Skeleton className="mt-2 h-9 w-40" />
  const { products, content, pages } = data.counts
  const total = sumOf(products) + sumOf(content)
  if (total === 0)
    return (
      <>
        <p className="mt-1 font-serif text-3xl">Nothing</p>
        <p className="mt-1 text-ink-muted text-sm">Visitors see everything as it is.</p>
      </>
    )
  return (
    <>
      <p className="mt-1 font-serif text-3xl tabular-nums">
        <RouteAnchor
          href={DRAFTS_PATH}
          className="hover:underline hover:decoration-1 hover:underline-offset-4"
        >
          {counted(total, 'change')}
        </RouteAnchor>
      </p>
      <p className="mt-1 text-ink-muted text-sm tabular-nums">
        {[
          sumOf(products) > 0 && `Products: ${countsText(products)}`,
          sumOf(content) > 0 && `content: ${countsText(content)}`,
          `${counted(pages, 'page')} of the site change`,
        ]
          .filter((part) => part !== false)
          .join('; ')}
      </p>
    </>
  )
}

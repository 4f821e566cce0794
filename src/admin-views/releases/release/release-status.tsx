import type { ReactNode } from 'react'
import { DRAFTS_PATH, releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import {
  awaitsApproval,
  inSentence,
  isScheduled,
  nameOf,
  pagesReadyText,
  stateWord,
} from '@/admin-views/releases/release-words'
import { JobProgress } from '@/admin-views/shell/job-progress'
import { counted } from '@/admin-views/words/counted'
import { Moment } from '@/admin-views/words/moment'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { zoneText } from '@/ui/texts/local-moment'

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
function spoken(release: Release): string {
  const { name, state, progress } = release
  const { done, total } = progress
  if (state !== 'preparing') return `${name}: ${stateWord(release)}`
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total / QUARTER) * QUARTER
  return `${inSentence(name)} is being prepared, ${percent} percent`
}

const FRAME = 'border border-line border-s-2 bg-surface-raised px-4 py-3 text-sm'

function Notice({ tone, children }: { tone: 'border-s-brand' | 'border-s-danger'; children: ReactNode }) {
  return <div className={`${FRAME} ${tone} flex flex-col gap-1.5`}>{children}</div>
}

/** Who changed or asked for it; without four eyes, who asked and may not release any more. */
const authorNames = ({ authors, created_by }: Release) =>
  authors.map(({ name }) => name).join(', ') || created_by?.name

function Sentences({ of: release }: { of: Release }) {
  const { state, error, live_at, unprinted } = release
  switch (state) {
    case 'preparing':
      return (
        <section aria-label="Preparing" className="flex flex-col gap-3">
          <ReleaseProgress of={release} />
          <p className="max-w-prose text-ink-muted text-sm">
            Visitors see nothing of it before all of its pages are ready. You may leave this page: it goes on,
            and is found again here.
          </p>
        </section>
      )
    case 'ready':
      return (
        <Notice tone="border-s-brand">
          {awaitsApproval(release) ? (
            <p>
              Everything is ready. It waits for the approval of somebody who may release and is not one of its
              authors: {authorNames(release)}.
            </p>
          ) : isScheduled(release) && live_at !== null ? (
            <p>
              It goes live by itself on <Moment iso={live_at} />, your time: {zoneText(new Date(live_at))},
              merged with the live release of that time. To cancel that, remove it.
            </p>
          ) : (
            <p>Everything is ready, but visitors do not see it yet: look at it, then put it live.</p>
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
            {counted(unprinted, 'page')} are still being made, in the background and when they are asked for.
            They show this release as well.
          </p>
        </Notice>
      ) : null
    case 'retired':
      return null
  }
}

type Known = { among: readonly Release[] | undefined }

function ReleaseLink({ number, among }: { number: number } & Known) {
  return (
    <RouteAnchor href={releasePath(number)} className={linkStyles()}>
      {inSentence(nameOf(number, among))}
    </RouteAnchor>
  )
}

/** Links a scheduled release with the one prepared in its place, and lists what that left out. @param among all releases */
export function ScheduleNotes({ of: { replaces, replaced_by, left_out }, among }: { of: Release } & Known) {
  if (replaces === null && replaced_by === null) return null
  return (
    <div className="flex flex-col gap-1.5 border border-line border-s-2 border-s-brand bg-surface-raised px-4 py-3 text-sm">
      {replaces !== null && (
        <p>
          It has the changes of <ReleaseLink number={replaces} among={among} />, which was scheduled, upon
          what has gone live since.
        </p>
      )}
      {left_out.length > 0 && (
        <>
          <p>These changes are left out, because the same was changed and published since:</p>
          <ul aria-label="Left out" className="list-disc ps-5">
            {left_out.map(({ key, title, places }) => (
              <li key={key} className="break-words">
                {[title, places.join(', ')].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {replaced_by !== null && (
        <p>
          Other changes have gone live since it was made: <ReleaseLink number={replaced_by} among={among} />{' '}
          has its changes upon them, and its time.
        </p>
      )}
    </div>
  )
}

const ReleaseProgress = ({ of: { name, progress, waits_for } }: { of: Release }) => (
  <JobProgress
    label={`Progress of ${name}`}
    progress={progress}
    waitsFor={waits_for === 'approval' ? null : waits_for}
    text={pagesReadyText(progress)}
  />
)

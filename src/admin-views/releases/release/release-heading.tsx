import { Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type Ref, useState } from 'react'
import { RELEASES_PATH, releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { GoLive } from '@/admin-views/releases/release/go-live'
import { ReleaseStateBadge } from '@/admin-views/releases/release-state-badge'
import { inSentence, isWhole, nameOf, publisherOf } from '@/admin-views/releases/release-words'
import { useEndRelease, usePreview } from '@/admin-views/releases/use-releases'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { BackLink } from '@/admin-views/shell/page-heading'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import type { ReleaseListAnswer } from '@/domain/contract/release-answers'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { Button, buttonStyles } from '@/ui/controls/button'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { Spinner } from '@/ui/layout/spinner'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { useNow } from '@/ui/texts/use-now'
import { showToast } from '@/ui/toast/toast-store'

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
  const { number, name, state } = release
  return (
    <header>
      <BackLink href={RELEASES_PATH}>All releases</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 ref={ref} tabIndex={-1} className="break-words font-serif text-3xl outline-none">
            {name}
          </h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm tabular-nums">
            <ReleaseStateBadge of={release} />
            <Made of={release} among={all?.releases} />
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
            <GoLive of={release} live={all.live} needsApproval={all.needs_approval === true} />
          )}
        </div>
      </div>
    </header>
  )
}

function Made({ of: release, among }: { of: Release; among: readonly Release[] | undefined }) {
  const now = useNow()
  const { number, base, created_at, went_live_at, state } = release
  if (number === BUILT_IN_RELEASE) return <span>What visitors saw before anything was published</span>
  return (
    <span>
      Release {number}, made by {publisherOf(release)} on <Moment iso={created_at} />,{' '}
      <TimeAgo iso={created_at} now={now} />, after{' '}
      <RouteAnchor href={releasePath(base)} className={linkStyles({ variant: 'plain' })}>
        {inSentence(nameOf(base, among))}
      </RouteAnchor>
      {went_live_at !== null && (
        <>
          {' · '}
          {state === 'live' ? 'live since' : 'last live on'} <Moment iso={went_live_at} />
        </>
      )}
    </span>
  )
}

function EndRelease({ of: release }: { of: Release }) {
  const { name, state } = release
  const router = useRouter()
  const { mutateAsync: endRelease } = useEndRelease(release)
  const [isAsking, setIsAsking] = useState(false)
  const isCancelling = state === 'preparing'

  function leave() {
    if (isCancelling) return
    showToast({ title: 'Removed', description: `${name} is gone` })
    router.push(RELEASES_PATH)
  }

  return (
    <>
      <WritingButton
        needs="release"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {isCancelling ? 'Cancel release...' : 'Remove...'}
      </WritingButton>
      {isAsking && (
        <ConfirmDialog
          title={isCancelling ? `Cancel ${inSentence(name)}?` : `Remove ${inSentence(name)}?`}
          confirmLabel={isCancelling ? 'Cancel release' : 'Remove'}
          cancelLabel={isCancelling ? 'Go on with it' : 'Cancel'}
          // The failure is already in a toast.
          onConfirm={() => endRelease().then(leave, () => undefined)}
          onClose={() => setIsAsking(false)}
        >
          {isCancelling
            ? 'Visitors see nothing of it yet, and will not. All that it holds stays in Drafts.'
            : 'Its copy and its pages go, and it cannot be put live any more. Visitors go on seeing what they see, and nothing in the catalogue or the content changes.'}
        </ConfirmDialog>
      )}
    </>
  )
}

function PreviewButton({ number }: { number: number }) {
  const { mutateAsync: preview } = usePreview(number)
  const { isRunning, run } = useSingleRun()

  function open() {
    // Opened in the click handler, or the browser blocks it as a pop-up; the address follows.
    const tab = window.open('', '_blank')
    void run(async () => {
      try {
        const address = await preview()
        if (tab === null) window.location.assign(address)
        else tab.location.replace(address)
      } catch {
        // The failure is already in a toast.
        tab?.close()
      }
    })
  }

  return (
    <Button variant="outline" onClick={open} disabled={isRunning}>
      {isRunning ? <Spinner /> : <Eye />}
      Preview
      <span className="sr-only"> in a new tab</span>
    </Button>
  )
}

import { useState } from 'react'
import type { Release } from '@/admin-views/api/releases'
import { PREVIEW_NOTE } from '@/admin-views/releases/publish/publish-form'
import { releaseHref } from '@/admin-views/releases/release-address'
import { inSentence, liveWord, nameOf, visitorSentences } from '@/admin-views/releases/release-words'
import { useAllReleases, usePutLive, useReleaseChanges } from '@/admin-views/releases/use-releases'
import { useSession } from '@/admin-views/session/use-session'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { noteError } from '@/domain/rules/releases/release'
import { TextField } from '@/ui/controls/text-field'
import { linkStyles } from '@/ui/links/text-link'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

const OWN_WORK =
  'Somebody else must put this live: you asked for it, or changed something that it shows first.'

/** Whether the signed-in person is an author of a release that was not live yet. */
function useIsOwn({ state, authors }: Release): boolean {
  const session = useSession()
  if (session.status !== 'signed-in' || state !== 'ready') return false
  return authors.some(({ id }) => id === session.user.id)
}

/** Puts a release live, after a dialog that says what changes for visitors. */
export function GoLive({
  of: release,
  live,
  needsApproval,
}: {
  of: Release
  live: number
  needsApproval: boolean
}) {
  const isOwn = useIsOwn(release)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <WritingButton
        needs="release"
        offBecause={needsApproval && isOwn ? OWN_WORK : undefined}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {liveWord(release, live)}...
      </WritingButton>
      {isAsking && <GoLiveDialog of={release} live={live} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function GoLiveDialog({ of: release, live, onClose }: { of: Release; live: number; onClose: () => void }) {
  const { number, label, base, state } = release
  const { mutateAsync: putLive } = usePutLive(release)
  const { data: all } = useAllReleases()
  const isBack = number < live
  // A release made for preview has no note of its own yet.
  const isNew = state === 'ready'
  const [note, setNote] = useState(label === PREVIEW_NOTE ? '' : (label ?? ''))
  const error = noteError(note)
  const name = inSentence(release.name)
  const shown = inSentence(nameOf(live, all?.releases))

  async function go() {
    if (error !== undefined) return false
    // A toast shows the failure; the page behind offers the next step.
    await putLive(isNew ? note.trim() : undefined).catch(() => undefined)
  }

  return (
    <ConfirmDialog
      variant="solid"
      title={isBack ? `Roll back to ${name}?` : `Put ${name} live?`}
      confirmLabel={liveWord(release, live)}
      onConfirm={go}
      onClose={onClose}
      className="flex flex-col gap-3 text-sm"
    >
      <p>
        Visitors see {name} {isBack && 'again '}within a second, in place of {shown}.
      </p>
      <Difference number={number} live={live} onLook={onClose} />
      <p className="text-ink-muted">
        {isBack || base === live
          ? 'What they see now stays, and can be put live again. Nothing in the catalogue or the content changes.'
          : `It was made before ${shown}: what only that holds is not in it. That stays, and can be put live again.`}
      </p>
      {isNew && (
        <TextField
          label="Note"
          hint="Its subject, for the list of releases."
          error={error}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

const ONE = { search: '', page: 1 }

function Difference({ number, live, onLook }: { number: number; live: number; onLook: () => void }) {
  const { data, isError } = useReleaseChanges(number, live, ONE, { limit: 1 })
  // The dialog works without it.
  if (isError) return null
  return (
    <div role="status" className="min-h-10">
      {data ? (
        <>
          <ul className="flex flex-col gap-1">
            {visitorSentences(data.counts).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {data.total > 0 && (
            <button
              type="button"
              onClick={() => {
                onLook()
                window.history.pushState(null, '', releaseHref(number, { against: live }))
              }}
              className={linkStyles({ className: 'mt-1.5' })}
            >
              See what changes
            </button>
          )}
        </>
      ) : (
        <span className="text-ink-muted">Comparing with what they see now...</span>
      )}
    </div>
  )
}

'use client'

import { useState } from 'react'
import type { Release } from '@/admin-views/api/releases'
import { DeedDialog } from '@/admin-views/dialogs/deed-dialog'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { PREVIEW_NOTE } from '@/admin-views/releases/publish/publish-form'
import { releaseHref } from '@/admin-views/releases/release-address'
import { liveWord, releaseName, visitorSentences } from '@/admin-views/releases/release-words'
import { usePutLive } from '@/admin-views/releases/use-release-steps'
import { useReleaseChanges } from '@/admin-views/releases/use-releases'
import { noteError } from '@/domain/release'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { linkStyles } from '@/ui/text-link'

/** Puts a release live, after a dialog that says what changes for visitors. */
export function GoLive({ of: release, live }: { of: Release; live: number }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {liveWord(release.number, live)}...
      </Button>
      {isAsking && <GoLiveDialog of={release} live={live} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function GoLiveDialog({
  of: { number, label, base, state },
  live,
  onClose,
}: {
  of: Release
  live: number
  onClose: () => void
}) {
  const { mutateAsync: putLive } = usePutLive(number)
  const { isRunning, act } = useDeed(onClose)
  const isBack = number < live
  // A release made for preview has no note of its own yet.
  const isNew = state === 'ready'
  const [note, setNote] = useState(label === PREVIEW_NOTE ? '' : (label ?? ''))
  const error = noteError(note)
  const name = releaseName(number).toLowerCase()

  function go() {
    // The failure is already in a toast; the page behind offers what to do.
    if (error === undefined) act(() => putLive(isNew ? note.trim() : undefined).catch(() => undefined))
  }

  return (
    <DeedDialog
      title={isBack ? `Roll back to ${name}?` : `Put ${name} live?`}
      description={isNew || label === null ? undefined : <span className="break-words">{label}</span>}
      confirmLabel={liveWord(number, live)}
      isRunning={isRunning}
      onConfirm={go}
      onClose={onClose}
      className="flex flex-col gap-3 text-sm"
    >
      <p>
        Visitors see {name} {isBack && 'again '}within a second, in place of {releaseName(live).toLowerCase()}
        .
      </p>
      <Difference number={number} live={live} onLook={onClose} />
      <p className="text-ink-muted">
        {isBack || base === live
          ? `${releaseName(live)} stays, and can be put live again. Nothing in the catalogue or the content changes.`
          : `It was made upon release ${base}, before release ${live}: what only release ${live} holds is not in it. That stays, and can be put live again.`}
      </p>
      {isNew && (
        <Field label="Note" hint="What it is about, for the list of releases." error={error}>
          {(control) => <Input {...control} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
      )}
    </DeedDialog>
  )
}

const ONE = { search: '', page: 1 }

/** The numbers of changes for visitors, with a link to the full list. */
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

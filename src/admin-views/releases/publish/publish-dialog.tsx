import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { releasePath } from '@/admin-views/admin-paths'
import { ApiFailure } from '@/admin-views/api/api-failure'
import type { NewRelease, Release } from '@/admin-views/api/releases'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { PreparingNotice } from '@/admin-views/releases/preparing-notice'
import { NeededOffer } from '@/admin-views/releases/publish/needed-offer'
import {
  type PublishErrors,
  type PublishForm,
  type PublishWhen,
  publishErrors,
  releaseOf,
  withNeeded,
} from '@/admin-views/releases/publish/publish-form'
import { inSentence, isScheduled } from '@/admin-views/releases/release-words'
import {
  failureText,
  useAllReleases,
  useNeeded,
  usePreparing,
  usePublish,
} from '@/admin-views/releases/use-releases'
import { SessionEnded } from '@/admin-views/session/session-store'
import { Moment } from '@/admin-views/words/moment'
import { WAITS_FOR_APPROVAL } from '@/domain/rules/releases/approval'
import { RELEASE_LABEL_MAX } from '@/domain/rules/releases/release'
import { RadioGroup } from '@/ui/controls/radio-group'
import { TextField } from '@/ui/controls/text-field'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { inputMoment, zoneText } from '@/ui/texts/local-moment'

const TIMES = [
  { value: 'now', label: 'Now', about: 'as soon as its pages are ready' },
  { value: 'prepare', label: 'Only prepare it', about: 'look at it first, then put it live' },
  { value: 'at', label: 'At a time', about: 'it goes live by itself' },
] as const

const WORDS: Record<PublishWhen, string> = { now: 'Publish', prepare: 'Prepare', at: 'Schedule' }

const HOUR_MS = 3_600_000

const UPON_WHAT_IS_LIVE =
  'It is merged with the live release of that time: later changes published by then stay.'

const NONE: readonly string[] = []

/** Asks for a note and a time, starts the release and opens its page. */
export function PublishDialog({
  title,
  about,
  chosen,
  documents = NONE,
  onClose,
}: {
  title: string
  about: string
  /** Only these changes; null: all. */
  chosen: (() => Promise<NewRelease['only']>) | null
  /** Keys of the chosen documents, for which needed documents are offered. */
  documents?: readonly string[]
  onClose: () => void
}) {
  const router = useRouter()
  const { mutateAsync: publish } = usePublish()
  const { isRunning, run } = useSingleRun()
  const preparing = usePreparing()
  const { data: all } = useAllReleases()
  const [form, setForm] = useState<PublishForm>({ note: '', when: 'now', at: '' })
  const [errors, setErrors] = useState<PublishErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const needed = useNeeded(documents).data?.items ?? []
  const [isAlong, setIsAlong] = useState(true)

  function set(change: Partial<PublishForm>) {
    setForm((before) => ({ ...before, ...change }))
    setErrors({})
    setRefusal(null)
  }

  function begin() {
    const found = publishErrors(form, Date.now())
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void run(async () => {
      try {
        const only = await chosen?.()
        const release = await publish(releaseOf(form, only && isAlong ? withNeeded(only, needed) : only))
        onClose()
        router.push(releasePath(release.number))
      } catch (failure) {
        if (failure instanceof SessionEnded) return
        // The notice below says who is preparing the other release.
        const isTaken = failure instanceof ApiFailure && failure.status === 409 && preparing !== undefined
        setRefusal(isTaken ? null : failureText(failure, 'The release could not be started. Try again.'))
      }
    })
  }

  return (
    <FormDialog
      title={title}
      description={about}
      submitLabel={WORDS[form.when]}
      isRunning={isRunning}
      onSubmit={begin}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <TextField
        label="Note"
        hint={`Its subject, for the list of releases; at most ${RELEASE_LABEL_MAX} characters.`}
        error={errors.note}
        data-autofocus
        value={form.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <RadioGroup
        legend="Visitors see it"
        name="when"
        items={TIMES}
        value={form.when}
        onChange={(when) =>
          set({
            when,
            at: form.at === '' && when === 'at' ? inputMoment(Date.now() + HOUR_MS) : form.at,
          })
        }
      />
      {form.when === 'at' && (
        <TextField
          label="Goes live on"
          hint={`Your time: ${zoneText()}. ${UPON_WHAT_IS_LIVE}`}
          error={errors.at}
          type="datetime-local"
          min={inputMoment(Date.now())}
          value={form.at}
          onChange={({ target }) => set({ at: target.value })}
          className="sm:w-64"
        />
      )}
      {needed.length > 0 && <NeededOffer items={needed} isTaken={isAlong} onTake={setIsAlong} />}
      {all?.needs_approval && <p className="text-sm">{WAITS_FOR_APPROVAL}</p>}
      <ScheduleNotice releases={all?.releases ?? []} />
      {preparing && <PreparingNotice of={preparing} />}
      <p role="alert" className="text-danger text-sm empty:hidden">
        {refusal}
      </p>
    </FormDialog>
  )
}

function ScheduleNotice({ releases }: { releases: readonly Release[] }) {
  const scheduled = releases.filter(isScheduled)
  if (scheduled.length === 0) return null
  return (
    <div className="border border-line border-s-2 border-s-brand bg-surface-raised px-4 py-3 text-sm">
      <ul aria-label="Scheduled releases">
        {scheduled.map(({ number, name, live_at }) => (
          <li key={number}>
            {inSentence(name)} goes live by itself on {live_at !== null && <Moment iso={live_at} />}.
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-muted">Where both change the same field, this one stays.</p>
    </div>
  )
}

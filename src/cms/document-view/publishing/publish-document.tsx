'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { askPanel, useAnswered } from '@/cms/calls/ask-panel'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { PanelDialog } from '@/cms/dialogs/panel-dialog'
import { WAITS_FOR_APPROVAL } from '@/domain/rules/releases/approval'
import { useFocusOnMount } from '@/ui/focus/use-focus-on-mount'
import { FollowedSteps, useFollowed } from './followed-release'
import { ItemChanges, NeededChanges } from './item-changes'
import { type Asked, askPublication, momentWords, type Publication, publicationOf } from './publication-call'
import { PublicationForm } from './publish-form'

type Published = {
  /** Address of the document in the panel's API. */
  api: string
  /** The document's address for visitors; null if it is removed. */
  address: string | null
  /** Called when it is live, or waits for its time. */
  onPrepared: () => void
}

const Close = ({ end, target }: { end: () => void; target?: RefObject<HTMLButtonElement | null> }) => (
  <div className="panel-dialog-actions">
    <PanelButton ref={target} onClick={end}>
      Close
    </PanelButton>
  </div>
)

function Following({
  number,
  address,
  onPrepared,
  end,
}: { number: number; end: () => void } & Omit<Published, 'api'>) {
  const [release, problem] = useFollowed(number)
  const isPrepared = release?.state === 'live' || release?.state === 'ready'
  const tellPrepared = useEffectEvent(onPrepared)
  const close = useFocusOnMount<HTMLButtonElement>()
  useEffect(() => {
    if (isPrepared) tellPrepared()
  }, [isPrepared])
  return (
    <>
      <div role="status">
        <FollowedSteps number={number} release={release} problem={problem} address={address} />
      </div>
      <Close end={end} target={close} />
    </>
  )
}

function WhatChanges({ publication: { item, needs, draft } }: { publication: Publication }) {
  const scheduled = [item, ...needs].find((each) => each?.scheduled)?.scheduled
  return (
    // A scroller needs the focus to be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="panel-changes" aria-label="What would be published" tabIndex={0}>
      {draft && (
        <p className="panel-notice">
          The form has a newer draft, which stays out: what was last saved for the next release is published.
        </p>
      )}
      {scheduled && (
        <p className="panel-notice">
          “{scheduled.name}” changes this, too, and goes live by itself on {momentWords(scheduled.live_at)}.
          Where both change the same field, what you publish here stays.
        </p>
      )}
      <h3>What changes</h3>
      {item && <ItemChanges item={item} />}
      <h3>What goes with it</h3>
      {needs.length === 0 ? (
        <p className="panel-muted">Nothing else: other changes stay in Drafts.</p>
      ) : (
        <NeededChanges needs={needs} />
      )}
    </section>
  )
}

function Begin({
  publication,
  api,
  begun,
  end,
}: {
  publication: Publication
  api: string
  begun: (number: number) => void
  end: () => void
}) {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function publish(asked: Asked) {
    setRunning(true)
    setRefusal(null)
    const { body, problem } = await askPanel<{ number: number }>(`${api}/publish`, publicationOf(asked))
    setRunning(false)
    if (problem === undefined) begun(body.number)
    else setRefusal(problem)
  }
  if (publication.item === null)
    return (
      <>
        <p>There is nothing to publish: visitors see this as it was last saved for the next release.</p>
        <Close end={end} />
      </>
    )
  return (
    <>
      <WhatChanges publication={publication} />
      {publication.needs_approval && <p className="panel-notice">{WAITS_FOR_APPROVAL}</p>}
      <PublicationForm isRunning={isRunning} refusal={refusal} publish={publish} cancel={end} />
    </>
  )
}

/**
 * Dialog that publishes one document by itself: the changes, the time, and then its progress.
 * @param onClose is told the release that was begun, which may still be preparing; null if none was
 */
export function PublishDocument({
  title,
  onClose,
  ...published
}: Published & { title: string; onClose: (begun: number | null) => void }) {
  const { api } = published
  const read = useAnswered(api, () => askPublication(api))
  const [number, setNumber] = useState<number | null>(null)

  const isRemoved = read?.body?.item?.change === 'removed'
  return (
    <PanelDialog heading={`Publish “${title}”`} className="panel-publish" onClose={() => onClose(number)}>
      {(end) => {
        if (number !== null)
          return (
            <Following
              number={number}
              address={isRemoved ? null : published.address}
              onPrepared={published.onPrepared}
              end={end}
            />
          )
        if (read?.body) return <Begin publication={read.body} api={api} begun={setNumber} end={end} />
        return (
          <>
            <p role={read ? 'alert' : 'status'}>{read ? read.problem : 'Reading what changes…'}</p>
            <Close end={end} />
          </>
        )
      }}
    </PanelDialog>
  )
}

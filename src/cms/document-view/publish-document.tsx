'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useFocusOnMount } from '@/ui/use-focus-on-mount'
import { askPanel, type PanelAnswer } from '../calls/ask-panel'
import { PanelButton } from '../dialogs/panel-button'
import { PanelDialog } from '../dialogs/panel-dialog'
import { FollowedSteps, useFollowed } from './followed-release'
import { ItemChanges, NeededChanges } from './item-changes'
import { type Asked, type Publication, publicationOf } from './publication-call'
import { PublicationForm } from './publish-form'

type Published = {
  /** Address of the document in the panel's API. */
  api: string
  /** Where visitors see the document; null for one that they lose. */
  address: string | null
  /** Called when it is live. */
  onLive: () => void
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
  onLive,
  end,
}: { number: number; end: () => void } & Omit<Published, 'api'>) {
  const [release, problem] = useFollowed(number)
  const isLive = release?.state === 'live'
  const tellLive = useEffectEvent(onLive)
  const close = useFocusOnMount<HTMLButtonElement>()
  useEffect(() => {
    if (isLive) tellLive()
  }, [isLive])
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
  return (
    <>
      {draft && (
        <p className="panel-notice">
          The form has a newer draft, which stays out: what was last saved for the next release is published.
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
    </>
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
    const { body, problem } = await askPanel<{ number: number }>(api, publicationOf(asked))
    setRunning(false)
    if (problem === undefined) begun(body.number)
    else setRefusal(problem)
  }
  if (publication.item === null)
    return (
      <>
        <p>There is nothing to publish: visitors see this as it was last saved for release.</p>
        <Close end={end} />
      </>
    )
  return (
    <>
      <WhatChanges publication={publication} />
      <PublicationForm isRunning={isRunning} refusal={refusal} publish={publish} cancel={end} />
    </>
  )
}

/** Dialog that publishes one document by itself: what changes, when, and then its way to visitors. */
export function PublishDocument({
  title,
  onClose,
  ...published
}: Published & { title: string; onClose: () => void }) {
  const api = `${published.api}/publish`
  const [read, setRead] = useState<PanelAnswer<Publication> | null>(null)
  const [number, setNumber] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    void askPanel<Publication>(api).then((answer) => isWanted && setRead(answer))
    return () => {
      isWanted = false
    }
  }, [api])

  const isRemoved = read?.body?.item?.change === 'removed'
  return (
    <PanelDialog heading={`Publish “${title}”`} className="panel-publish" onClose={onClose}>
      {(end) => {
        if (number !== null)
          return (
            <Following
              number={number}
              address={isRemoved ? null : published.address}
              onLive={published.onLive}
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

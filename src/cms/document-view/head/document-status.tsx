'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { askPanel, useAnswered } from '@/cms/calls/ask-panel'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { PanelDialog } from '@/cms/dialogs/panel-dialog'
import { DOCUMENT_STATE, stateWords } from '@/cms/documents/states/state-words'
import type { ReleaseItem } from '@/domain/contract/release-answers'
import { notPublished, PUBLICATION } from '@/domain/rules/releases/publication-words'
import { shortDay, shortMoment } from '@/ui/texts/local-moment'
import { ItemChanges } from '../publishing/item-changes'
import { askPublication, type LiveDocument } from '../publishing/publication-call'

const DRAFTS = '/admin/releases/pending'

const WAITING: readonly unknown[] = [DOCUMENT_STATE.draft, DOCUMENT_STATE.saved, DOCUMENT_STATE.toBeRemoved]

/** What visitors see of the document, and what a release would change; null while it is not known, or nothing. */
function useStanding(state: unknown) {
  const { id, collectionSlug, data } = useDocumentInfo()
  const api = id === undefined ? null : `/cms/api/${collectionSlug}/${id}`
  // Asked again once it was scheduled in its dialog, which reads the document; autosaves of drafts read it too often.
  const upon = state === DOCUMENT_STATE.draft ? null : data
  const live = useAnswered(api, () => askPanel<LiveDocument>(`${api}/live`), upon)?.body ?? null
  const asked = WAITING.includes(state) ? api : null
  const item = useAnswered(asked, () => askPublication(String(asked)), upon)?.body?.item ?? null
  return { live, item }
}

/** The number of saved changes that visitors do not see, which opens them. */
function Changes({ item }: { item: ReleaseItem }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="panel-status-changes"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {notPublished(item.fields.length)}
      </button>
      {isOpen && (
        <PanelDialog heading="What visitors do not see yet" onClose={() => setIsOpen(false)}>
          {(end) => (
            <>
              <ItemChanges item={item} />
              <div className="panel-dialog-actions">
                <PanelButton onClick={end}>Close</PanelButton>
              </div>
            </>
          )}
        </PanelDialog>
      )}
    </>
  )
}

function Scheduled({
  release,
  name,
  live_at,
  isNow,
}: NonNullable<ReleaseItem['scheduled']> & { isNow: boolean }) {
  return (
    <>
      {isNow ? 'Goes live' : 'An earlier version goes live'} {shortMoment(live_at, Date.now())}, with{' '}
      <a href={`/admin/releases/${release}`}>{name}</a>
    </>
  )
}

/** Whether visitors have the document, and since when they see it as it is. */
const liveWords = ({ live }: LiveDocument): string => {
  if (live === null) return 'Not on the site'
  return live.since === null ? 'Live' : `Live since ${shortDay(live.since, Date.now())}`
}

/** What there is to say about a document besides its state. */
function factsOf(state: unknown, { live, item }: ReturnType<typeof useStanding>): ReactNode[] {
  const isDraft = state === DOCUMENT_STATE.draft
  const scheduled = item?.scheduled
  return [
    live && liveWords(live),
    state === DOCUMENT_STATE.toBeRemoved && 'leaves the site when it is published',
    item && item.change !== 'removed' && <Changes item={item} />,
    isDraft && 'draft not saved for the next release yet',
    scheduled && <Scheduled {...scheduled} isNow={scheduled.is_as_drafted && !isDraft} />,
    item && <a href={DRAFTS}>Drafts</a>,
  ].filter(Boolean)
}

/** The state of the document on its way to visitors, since when they see it, and what they do not see yet. */
export function DocumentStatus() {
  const { data, unpublishedVersionCount } = useDocumentInfo()
  // The document's state field (document-state.ts); absent while the document loads.
  const state: unknown = unpublishedVersionCount > 0 ? DOCUMENT_STATE.draft : data?.state
  const standing = useStanding(state)
  const words = stateWords(state)
  if (!words) return null
  const isScheduled = standing.item?.scheduled?.is_as_drafted === true && state !== DOCUMENT_STATE.draft
  return (
    <p className="panel-status" role="status" tabIndex={-1}>
      Status: <strong>{isScheduled ? PUBLICATION.scheduled : words.word}</strong>
      {factsOf(state, standing).map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a document stand in one order
        <Fragment key={place}>
          {' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  )
}

/** Names a document that has no title yet. Payload would call it by its number. */
export function Untitled() {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const kind =
    docConfig && 'labels' in docConfig ? String(docConfig.labels?.singular).toLowerCase() : 'document'
  useEffect(() => {
    // Payload sets the number in an effect of a parent, which runs after this one.
    if (title === String(id)) queueMicrotask(() => setDocumentTitle(`Untitled ${kind}`))
  }, [id, kind, setDocumentTitle, title])
  return null
}

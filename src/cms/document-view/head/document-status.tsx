'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useAnswered } from '@/cms/calls/ask-panel'
import { DOCUMENT_STATE } from '@/cms/documents/states/state-words'
import type { ScheduledChange } from '@/domain/contract/release-answers'
import { askPublication, momentWords } from '../publishing/publication-call'

const DRAFTS = '/admin/releases/pending'

const WAITING: readonly unknown[] = [DOCUMENT_STATE.draft, DOCUMENT_STATE.saved, DOCUMENT_STATE.toBeRemoved]

/** The scheduled release with the document's saved text; null if there is none, or it is not known. */
function useScheduled(state: unknown): ScheduledChange | null {
  const { id, collectionSlug, data } = useDocumentInfo()
  const api = `/cms/api/${collectionSlug}/${id}`
  const isAsked = id !== undefined && WAITING.includes(state)
  // Asked again once it was scheduled in its dialog, which reads the document; autosaves of drafts read it too often.
  const upon = state === DOCUMENT_STATE.draft ? null : data
  const answer = useAnswered(isAsked ? api : null, () => askPublication(api), upon)
  return answer?.body?.item?.scheduled ?? null
}

/** The state of the document on its way to visitors, with a link to release it. */
export function DocumentStatus() {
  const { data, unpublishedVersionCount } = useDocumentInfo()
  // The document's state field (document-state.ts); absent while the document loads.
  const state: unknown = unpublishedVersionCount > 0 ? DOCUMENT_STATE.draft : data?.state
  const scheduled = useScheduled(state)
  if (typeof state !== 'string') return null
  return (
    <p className="panel-status" role="status" tabIndex={-1}>
      Status: <strong>{state}</strong>
      {state === DOCUMENT_STATE.draft && ', not saved for release yet'}
      {state === DOCUMENT_STATE.saved && (
        <>
          {': '}
          <a href={DRAFTS}>release it from Drafts</a>
        </>
      )}
      {scheduled && (
        <>
          {'. '}
          {scheduled.is_as_drafted && state !== DOCUMENT_STATE.draft ? 'It' : 'An earlier version'} goes live
          on {momentWords(scheduled.live_at)}, with{' '}
          <a href={`/admin/releases/${scheduled.release}`}>release {scheduled.release}</a>
        </>
      )}
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

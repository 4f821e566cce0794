'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { DOCUMENT_STATE } from '../documents/state-words'

const DRAFTS = '/admin/releases/pending'

/** How far the document's words are on their way to the visitors, and the way to take them there. */
export function Standing() {
  const { data, unpublishedVersionCount } = useDocumentInfo()
  // The field of the document's state (documents/document-state.ts); none while the document is being loaded.
  const state: unknown = unpublishedVersionCount > 0 ? DOCUMENT_STATE.draft : data?.state
  if (typeof state !== 'string') return null
  return (
    <p className="panel-standing" role="status">
      Status: <strong>{state}</strong>
      {state === DOCUMENT_STATE.draft && ', not saved for release yet'}
      {state === DOCUMENT_STATE.saved && (
        <>
          {': '}
          <a href={DRAFTS}>release it from Drafts</a>
        </>
      )}
    </p>
  )
}

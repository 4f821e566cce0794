'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { DOCUMENT_STATE } from '../documents/state-words'

const DRAFTS = '/admin/releases/pending'

/** The state of the document on its way to visitors, with a link to release it. */
export function Standing() {
  const { data, unpublishedVersionCount } = useDocumentInfo()
  // The document's state field (documents/document-state.ts); absent while the document loads.
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

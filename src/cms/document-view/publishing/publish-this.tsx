'use client'

import { useDocumentInfo, useDocumentTitle, useFormModified } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { askPanel, useAnswered } from '@/cms/calls/ask-panel'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { DOCUMENT_STATE } from '@/cms/documents/states/state-words'
import { documentPage } from '@/content-seed/document-pages'
import { documentAddress } from '@/domain/content/document-address'
import { SaveForRelease } from '../saving/save-for-release'
import { FollowUnseen } from './followed-release'
import { askPublication, publishReason } from './publication-call'
import { PublishDocument } from './publish-document'

/** Where visitors see a document, as its form has it. */
function visitedAddress(data: Record<string, unknown>): string {
  const key = String(data.documentKey ?? '')
  const own = documentAddress(key, { id: data.anchor, address: data.address })
  if (own !== null) return own
  if (key.startsWith('redirects/')) return String(data.from)
  // A draft that was never saved has no key, or no address.
  if (key === '' || key.startsWith('pages/')) return '/'
  const page = documentPage(key)
  if (typeof page !== 'string') return '/reference-standards'
  return page.startsWith('/_') ? '/' : page
}

/** Whether there is a draft newer than a saved text that waits for release; null while it is not known. */
function useWaiting(api: string, isDraft: boolean): boolean | null {
  const body = useAnswered(isDraft ? api : null, () => askPublication(api))?.body
  return body ? body.item !== null : null
}

function PublishThis({ api }: { api: string }) {
  const { data, setData, unpublishedVersionCount } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const [isOpen, setIsOpen] = useState(false)
  // The release that was begun in a dialog that is closed.
  const [unseen, setUnseen] = useState<number | null>(null)
  const state = unpublishedVersionCount > 0 ? DOCUMENT_STATE.draft : String(data?.state)
  const waiting = useWaiting(api, state === DOCUMENT_STATE.draft)
  const reason = publishReason(state, waiting, useFormModified())
  const tip = useId()

  async function readAgain() {
    const { body } = await askPanel<{ state?: string }>(`${api}?draft=true&depth=0`)
    if (body) setData({ ...data, state: body.state })
  }
  return (
    <span className="panel-publish-this">
      <PanelButton
        className={reason === null ? '' : 'btn--disabled'}
        // Not `disabled`: a disabled button cannot be focused, which would hide the reason from screen readers.
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : tip}
        onClick={() => reason === null && setIsOpen(true)}
      >
        Publish this…
      </PanelButton>
      {reason !== null && (
        <span id={tip} role="tooltip" className="panel-tip">
          {reason}
        </span>
      )}
      {isOpen && (
        <PublishDocument
          title={title}
          api={api}
          address={visitedAddress(data ?? {})}
          onPrepared={readAgain}
          onClose={(begun) => {
            setIsOpen(false)
            setUnseen(begun)
          }}
        />
      )}
      {unseen !== null && (
        <FollowUnseen
          key={unseen}
          number={unseen}
          onPrepared={() => {
            setUnseen(null)
            void readAgain()
          }}
        />
      )}
    </span>
  )
}

/** The buttons of a document's form: saving it for the next release, and publishing it by itself. */
export function SaveAndPublish() {
  const { id, collectionSlug } = useDocumentInfo()
  // Every form is of a row: Create New begins one.
  if (id === undefined) return null
  const api = `/cms/api/${collectionSlug}/${id}`
  return (
    <>
      <SaveForRelease api={api} />
      <PublishThis api={api} />
    </>
  )
}

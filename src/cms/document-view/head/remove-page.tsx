'use client'

import { PopupList, useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import type { Data } from 'payload'
import { useId, useState } from 'react'
import { askPanel } from '@/cms/calls/ask-panel'
import { DialogSubmit } from '@/cms/dialogs/dialog-submit'
import { PanelDialog } from '@/cms/dialogs/panel-dialog'
import { LinkChoiceAt } from '@/cms/links/link-choice-at'
import { useFocusAfterQuestion } from './use-focus-after-question'

type Removed = { onRemoved: (doc: Data) => void }

/** Dialog that takes a page off the site with the next release. @param api address of the page in the panel's API */
function RemovePage({
  title,
  api,
  onRemoved,
  onClose,
}: Removed & { title: string; api: string; onClose: () => void }) {
  const [redirect, setRedirect] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const field = useId()

  async function remove(end: () => void) {
    if (isRunning) return
    setRunning(true)
    const sent = redirect.trim() === '' ? {} : { redirect: redirect.trim() }
    const { body, problem } = await askPanel<{ doc: Data }>(`${api}/remove`, sent)
    setRunning(false)
    setRefusal(problem ?? null)
    if (!body) return
    onRemoved(body.doc)
    end()
  }
  return (
    <PanelDialog heading={`Remove “${title}” from the site`} onClose={onClose}>
      {(end) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void remove(end)
          }}
        >
          <p>Visitors do not find it any more from the next release on. Until then it can be put back.</p>
          <div className="panel-labelled">
            <label htmlFor={field}>Where its addresses lead then</label>
            <input id={field} value={redirect} onChange={({ target }) => setRedirect(target.value)} />
            <LinkChoiceAt href={redirect} kinds={null} use={setRedirect} />
            <p className="panel-muted">Left empty: they lead to Page Not Found.</p>
          </div>
          <DialogSubmit label="Remove" refusal={refusal} isRunning={isRunning} cancel={end} />
        </form>
      )}
    </PanelDialog>
  )
}

/** Removes a page from the site, with redirects from its addresses if wanted. @param onRemoved gets the page as removed */
export function PageRemoval({ onRemoved }: Removed) {
  const { id, collectionSlug } = useDocumentInfo()
  const { title } = useDocumentTitle()
  const [isOpen, setIsOpen] = useState(false)
  const noteChange = useFocusAfterQuestion(isOpen)
  return (
    <>
      <PopupList.Button onClick={() => setIsOpen(true)}>Remove from the site</PopupList.Button>
      {isOpen && (
        <RemovePage
          title={title}
          api={`/cms/api/${collectionSlug}/${id}`}
          onRemoved={(doc) => {
            noteChange()
            onRemoved(doc)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

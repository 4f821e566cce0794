'use client'

import { useId, useState } from 'react'
import { askPanel } from '../calls/ask-panel'
import { DialogSubmit } from '../dialogs/dialog-submit'
import { PanelDialog } from '../dialogs/panel-dialog'
import { LinkChoiceAt } from '../links/link-choice-at'

/**
 * Dialog that takes a page off the site with the next release.
 * @param onRemoved called with the document as it is now
 */
export function RemovePage<Doc>({
  title,
  api,
  onRemoved,
  onClose,
}: {
  title: string
  api: string
  onRemoved: (doc: Doc) => void
  onClose: () => void
}) {
  const [redirect, setRedirect] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const field = useId()

  async function remove(end: () => void) {
    if (isRunning) return
    setRunning(true)
    const sent = redirect.trim() === '' ? {} : { redirect: redirect.trim() }
    const { body, problem } = await askPanel<{ doc: Doc }>(`${api}/remove`, sent)
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

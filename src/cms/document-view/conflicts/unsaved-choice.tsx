'use client'

import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { askPanel } from '@/cms/calls/ask-panel'
import { PanelAlert } from '@/cms/dialogs/panel-alert'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { showFaults } from '@/cms/fields/inputs/faults'
import { ALL_FIELDS, tellTaken } from './taken-fields'

/** A document in an answer of the panel's API. */
type Saved = { updatedAt: string; _status?: string }

/**
 * Asks whose text to keep when another window has changed the same fields since this form was filled: either its own
 * text is saved as a new version, or the form takes the other's.
 * @param address of the document
 * @param refusal who saved there and which fields, in sentences
 * @param saveMine saves the form as a new version; false if that failed
 * @param onChosen called when the form has the saved text
 */
export function UnsavedChoice({
  address,
  refusal,
  saveMine,
  onChosen,
}: {
  address: string
  refusal: string
  saveMine: () => Promise<boolean>
  onChosen: () => void
}) {
  const { setData, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo()
  const { reset } = useForm()
  const [isRunning, setRunning] = useState(false)

  /** @param act whether it succeeded; a save removes this question once it is answered */
  async function choose(act: () => Promise<boolean>) {
    setRunning(true)
    if (!(await act())) setRunning(false)
  }

  async function takeTheirs() {
    const { body: doc, problem } = await askPanel<Saved>(`${address}?draft=true&depth=0`)
    if (problem !== undefined) {
      toast.error(problem)
      return false
    }
    tellTaken([ALL_FIELDS])
    await reset(doc)
    showFaults(null)
    setData(doc)
    setMostRecentVersionIsAutosaved(false)
    setUnpublishedVersionCount(doc._status === 'draft' ? 1 : 0)
    onChosen()
    return true
  }

  return (
    <PanelAlert
      actions={
        <>
          <PanelButton look="primary" disabled={isRunning} onClick={() => choose(saveMine)}>
            Save mine
          </PanelButton>
          <PanelButton disabled={isRunning} onClick={() => choose(takeTheirs)}>
            Load the other
          </PanelButton>
        </>
      }
    >
      <strong>What you type here is not saved:</strong> {refusal} Save yours, and the other text stays among
      the versions; or load the other, and what you typed here is gone.
    </PanelAlert>
  )
}

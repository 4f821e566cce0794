'use client'

import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { askPanel } from '@/cms/calls/ask-panel'
import { PanelAlert } from '@/cms/dialogs/panel-alert'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { showFaults } from '@/cms/fields/inputs/faults'
import { useFilledForm } from './filled-form'
import { ALL_FIELDS, tellTaken } from './taken-fields'
import { withTypedSince } from './typed-since'

/** A document in an answer of the panel's API. */
type Saved = { updatedAt: string; _status?: string }

const NOT_NOW = 'That was not possible at the moment. Please try again shortly.'

/**
 * Asks whose text to keep when another window has changed the same fields since this form was filled: either its own
 * text is saved as a new version, or the form takes the other's.
 * @param address of the document
 * @param refusal who saved there and which fields, in sentences
 * @param saveMine saves the form as a new version
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
  saveMine: () => Promise<void>
  onChosen: () => void
}) {
  const { setData, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo()
  const { getFields, replaceState, setModified } = useForm()
  const filled = useFilledForm()
  const [isRunning, setRunning] = useState(false)

  /** @param act after which the question may still be there: its save was refused too, or the server did not answer */
  async function choose(act: () => Promise<void>) {
    setRunning(true)
    await act()
    setRunning(false)
  }

  async function takeTheirs() {
    const sent = getFields()
    const { body: doc, problem } = await askPanel<Saved>(`${address}?draft=true&depth=0`)
    const state = doc ? await filled(doc) : null
    const now = getFields()
    // What was typed after the choice was not given up.
    const both = state && withTypedSince(state, { sent, now })
    if (!doc || !both) return void toast.error(problem ?? NOT_NOW)
    tellTaken([ALL_FIELDS])
    // At once: until then Payload's form has no fields, for a save and a merge that come just now.
    flushSync(() => replaceState(both))
    setModified(now !== sent)
    showFaults(null)
    setData(doc)
    setMostRecentVersionIsAutosaved(false)
    setUnpublishedVersionCount(doc._status === 'draft' ? 1 : 0)
    onChosen()
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

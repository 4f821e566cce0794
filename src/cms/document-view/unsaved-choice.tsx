'use client'

import { Button, toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { askPanel } from '../calls/ask-panel'
import { tellFaults } from '../fields/told-faults'

/** A document in an answer of the panel's API. */
type Saved = { updatedAt: string; _status?: string }

/**
 * Asks whose text to keep when another window has saved since this form was filled: either its own text is saved as a
 * new version, or the form takes the other's.
 * @param address of the document
 * @param refusal who saved there, as a sentence
 * @param onChosen called when the form holds what is saved
 */
export function UnsavedChoice({
  address,
  refusal,
  onChosen,
}: {
  address: string
  refusal: string
  onChosen: () => void
}) {
  const { setData, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo()
  const { reset, submit } = useForm()
  const [isRunning, setRunning] = useState(false)

  async function choose(act: (newest: Saved) => Promise<void>) {
    setRunning(true)
    const { body, problem } = await askPanel<Saved>(`${address}?draft=true&depth=0`)
    if (problem === undefined) await act(body)
    else toast.error(problem)
    setRunning(false)
  }

  // The result is handled where all saves are (unsaved.tsx).
  async function saveMine({ updatedAt }: Saved) {
    await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `${address}?draft=true&depth=0`,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: 'PATCH',
      overrides: { _status: 'draft', updatedAt },
      skipValidation: true,
    })
    setMostRecentVersionIsAutosaved(false)
    setUnpublishedVersionCount((count) => count + 1)
  }

  async function takeTheirs(doc: Saved) {
    await reset(doc)
    tellFaults(null)
    setData(doc)
    setMostRecentVersionIsAutosaved(false)
    setUnpublishedVersionCount(doc._status === 'draft' ? 1 : 0)
    onChosen()
  }

  return createPortal(
    <div role="alert" className="panel-alert">
      <p>
        <strong>What you type here is not saved:</strong> {refusal} Save yours, and the other text stays among
        the versions; or load the other, and what you typed here is gone.
      </p>
      <Button margin={false} disabled={isRunning} onClick={() => choose(saveMine)}>
        Save mine
      </Button>
      <Button buttonStyle="secondary" margin={false} disabled={isRunning} onClick={() => choose(takeTheirs)}>
        Load the other
      </Button>
    </div>,
    document.body,
  )
}

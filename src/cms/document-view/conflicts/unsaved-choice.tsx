'use client'

import { useState } from 'react'
import { PanelAlert } from '@/cms/dialogs/panel-alert'
import { PanelButton } from '@/cms/dialogs/panel-button'

/**
 * Asks whose text to keep when another window has changed the same fields since this form was filled: either its own
 * text is saved as a new version, or the form takes the other's.
 * @param refusal who saved there and which fields, in sentences
 * @param saveMine saves the form as a new version
 * @param loadTheirs fills the form with the saved text
 */
export function UnsavedChoice({
  refusal,
  saveMine,
  loadTheirs,
}: {
  refusal: string
  saveMine: () => Promise<void>
  loadTheirs: () => Promise<void>
}) {
  const [isRunning, setRunning] = useState(false)

  /** @param act after which the question may still be there: its save was refused too, or the server did not answer */
  async function choose(act: () => Promise<void>) {
    setRunning(true)
    await act()
    setRunning(false)
  }

  return (
    <PanelAlert
      actions={
        <>
          <PanelButton look="primary" disabled={isRunning} onClick={() => choose(saveMine)}>
            Save mine
          </PanelButton>
          <PanelButton disabled={isRunning} onClick={() => choose(loadTheirs)}>
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

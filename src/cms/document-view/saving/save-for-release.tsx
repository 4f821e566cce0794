'use client'

import {
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormBackgroundProcessing,
  useFormInitializing,
  useFormModified,
  useFormProcessing,
  useHotkey,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { PanelButton } from '@/cms/dialogs/panel-button'

/**
 * Saves the form as a draft while it is typed in: unlike Payload's own save it leaves the fields on, and text typed
 * during the save counts as unsaved.
 * @param address of the document
 */
export function useSaveDraft(address: string): (overrides?: Record<string, unknown>) => Promise<void> {
  const { setBackgroundProcessing, submit } = useForm()
  return async (overrides = {}) => {
    setBackgroundProcessing(true)
    await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `${address}?draft=true&depth=0`,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: 'PATCH',
      overrides: { _status: 'draft', ...overrides },
      skipValidation: true,
    })
    setBackgroundProcessing(false)
  }
}

const BUTTON = 'action-save'

/**
 * The button that saves a document for the next release, and the keys that save a draft. Payload's own button is off
 * while an autosave runs, which begins half a second after typing: a press at that moment would be lost.
 */
export function SaveForRelease({ api }: { api: string }) {
  const {
    hasPublishedDoc,
    setHasPublishedDoc,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
    unpublishedVersionCount,
  } = useDocumentInfo()
  const { disabled, submit } = useForm()
  const { t } = useTranslation()
  const isModified = useFormModified()
  const isAutosaving = useFormBackgroundProcessing()
  const [isInitializing, isProcessing] = [useFormInitializing(), useFormProcessing()]
  const hasWords = isModified || isAutosaving || unpublishedVersionCount > 0 || !hasPublishedDoc

  // The button was disabled during the save and lost the focus; editors continue from it to the fields to correct.
  const [refusals, setRefusals] = useState(0)
  const isOff = !hasWords || isInitializing || isProcessing || disabled
  useEffect(() => {
    if (refusals > 0 && !isOff && document.activeElement === document.body)
      document.getElementById(BUTTON)?.focus()
  }, [refusals, isOff])

  async function save() {
    const result = await submit({ action: `${api}?depth=0`, overrides: { _status: 'published' } })
    if (!result) return setRefusals((before) => before + 1)
    setUnpublishedVersionCount(0)
    setMostRecentVersionIsAutosaved(false)
    setHasPublishedDoc(true)
  }
  const saveDraft = useSaveDraft(api)
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (isModified) void saveDraft()
  })

  return (
    <div className="form-submit">
      <PanelButton id={BUTTON} look="primary" disabled={isOff} onClick={save}>
        {t('version:publishChanges')}
      </PanelButton>
    </div>
  )
}

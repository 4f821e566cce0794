'use client'

import {
  Button,
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

const BUTTON = 'action-save'

/**
 * The button that saves a document for the next release, and the keys that save a draft. Payload's own button is off
 * while an autosave runs, which begins a second after typing: a press at that moment would be lost.
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

  // Off while it saved, the button has lost the focus; an editor goes on from it to the fields to mend.
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
  const saveDraft = () =>
    submit({
      action: `${api}?depth=0&draft=true`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (isModified) void saveDraft()
  })

  return (
    <div className="form-submit">
      <Button id={BUTTON} type="button" size="medium" disabled={isOff} onClick={save}>
        {t('version:publishChanges')}
      </Button>
    </div>
  )
}

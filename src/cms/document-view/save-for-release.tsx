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

  async function save() {
    const result = await submit({ action: `${api}?depth=0`, overrides: { _status: 'published' } })
    if (!result) return
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
      <Button
        id="action-save"
        type="button"
        size="medium"
        disabled={!hasWords || isInitializing || isProcessing || disabled}
        onClick={save}
      >
        {t('version:publishChanges')}
      </Button>
    </div>
  )
}

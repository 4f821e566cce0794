'use client'

import { useDocumentInfo, useForm, useFormInitializing, useModal } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { changedTexts, type FormTexts, fieldNames, formTexts } from './typed-texts'

/** Payload's dialog for a document that another editor has taken over, and its text. */
const DIALOG = 'document-take-over'
const SENTENCES = '.document-take-over__content'

/** The texts that were changed in this form, to be read and copied. */
function ChangedHere({ texts }: { texts: string }) {
  const [said, setSaid] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // The dialog's own first control is a button that leaves the page: a space being typed would press it.
  useEffect(() => area.current?.focus(), [])
  const select = () => {
    area.current?.focus()
    area.current?.select()
    setSaid('Selected: copy it with the keyboard.')
  }
  // Browsers offer the clipboard to pages that were fetched securely.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts)
      setSaid('Copied.')
    } catch {
      select()
    }
  }
  return (
    <div className="panel-changed-here">
      <label htmlFor={id}>Your text here, including the last words: copy what you need.</label>
      <textarea ref={area} id={id} readOnly rows={8} value={texts} />
      <div>
        <PanelButton onClick={copy}>Copy my text</PanelButton>
        <span role="status">{said}</span>
      </div>
    </div>
  )
}

/**
 * Shows the text typed here in Payload's dialog about a take-over. That dialog covers the form, and the form takes the
 * other editor's words when it becomes read-only, so that words typed last, which no draft has, could not be copied.
 */
export function TakenOver() {
  const { docConfig } = useDocumentInfo()
  const { getFields } = useForm()
  const isInitializing = useFormInitializing()
  const { isModalOpen } = useModal()
  const opened = useRef<FormTexts | null>(null)
  const [place, setPlace] = useState<Element | null>(null)
  const [texts, setTexts] = useState('')
  const isTakenOver = isModalOpen(DIALOG)

  useEffect(() => {
    if (!isInitializing) opened.current ??= formTexts(getFields())
  }, [isInitializing, getFields])

  const noteTexts = useEffectEvent(() => {
    const now = getFields()
    const nameOf = fieldNames(docConfig?.fields, now)
    setTexts(changedTexts(opened.current ?? new Map(), formTexts(now), nameOf))
    setPlace(document.querySelector(SENTENCES))
  })
  useEffect(() => {
    if (isTakenOver) noteTexts()
    else setPlace(null)
  }, [isTakenOver])

  return place && texts !== '' ? createPortal(<ChangedHere texts={texts} />, place) : null
}

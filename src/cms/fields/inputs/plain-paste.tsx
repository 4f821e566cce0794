'use client'

import { type ReactNode, useEffect } from 'react'
import { withPlainSpaces } from '@/domain/rules/text/pasted-text'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.closest('.field-type') !== null

/** Replaces special spaces in text pasted into form fields. Text with markup has its own handler (pasted-text.tsx). */
export function PlainPaste({ children }: { children: ReactNode }) {
  useEffect(() => {
    const mend = (event: ClipboardEvent) => {
      if (!isField(event.target)) return
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      const plain = withPlainSpaces(pasted)
      if (plain === pasted) return
      event.preventDefault()
      // Inserted like native input, so that it can be undone.
      document.execCommand('insertText', false, plain)
    }
    document.addEventListener('paste', mend)
    return () => document.removeEventListener('paste', mend)
  }, [])
  return children
}

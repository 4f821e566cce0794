'use client'

import { type ReactNode, useEffect } from 'react'
import { withPlainSpaces } from '@/domain/pasted-text'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.closest('.field-type') !== null

/** Makes spaces plain that are pasted into the fields of a form. Text with markup has an editor of its own (pasted-text.tsx). */
export function PlainPaste({ children }: { children: ReactNode }) {
  useEffect(() => {
    const mend = (event: ClipboardEvent) => {
      if (!isField(event.target)) return
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      const plain = withPlainSpaces(pasted)
      if (plain === pasted) return
      event.preventDefault()
      // As the browser itself would insert it, so that it can be undone.
      document.execCommand('insertText', false, plain)
    }
    document.addEventListener('paste', mend)
    return () => document.removeEventListener('paste', mend)
  }, [])
  return children
}

'use client'

import { type RefObject, useEffect } from 'react'
import { keepDraft, readInquiryDraft } from '@/site/contact/inquiry-draft'

/**
 * Puts what the visitor typed before leaving the page back into the form, and keeps what they type from then on.
 *
 * @param inquiryType the chosen type, which changes without the browser's noticing
 * @param restoreType takes the type that was chosen
 */
export function useInquiryDraft(
  form: RefObject<HTMLFormElement | null>,
  inquiryType: string,
  restoreType: (inquiryType: string) => void,
): void {
  useEffect(() => {
    const { inquiryType: chosen, ...fields } = readInquiryDraft()
    if (chosen) restoreType(chosen)
    for (const [name, text] of Object.entries(fields)) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      // What the browser filled in, or the visitor typed before this ran, is newer.
      if (isText && field.value === '') field.value = text
    }
  }, [form, restoreType])

  useEffect(() => {
    if (form.current && inquiryType) keepDraft(new FormData(form.current))
  }, [form, inquiryType])
}

'use client'

import { type RefObject, useEffect } from 'react'
import { keepDraft, readInquiryDraft } from '@/site/contact/inquiry-draft'

/**
 * Restores the visitor's earlier input into the form and stores further input.
 *
 * @param inquiryType the chosen type, whose change fires no DOM event
 * @param restoreType called with the stored type
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
      // A value filled in by the browser, or typed before this ran, is newer.
      if (isText && field.value === '') field.value = text
    }
  }, [form, restoreType])

  useEffect(() => {
    if (form.current && inquiryType) keepDraft(new FormData(form.current))
  }, [form, inquiryType])
}

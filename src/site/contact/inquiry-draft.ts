import type { Inquiry } from '@/site/contact/inquiry-mail'

/** Storage key of an unfinished inquiry, kept in this tab until it is closed. */
const STORAGE_KEY = 'inquiry-draft'

/** Reads the unsent inquiry; empty if there is none, or if it is invalid. */
export function readInquiryDraft(): Partial<Inquiry> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Stores the form's values unchanged. */
export function keepDraft(form: FormData): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(form)))
  } catch {
    // Storage is denied or full: the text lasts as long as the page.
  }
}

/** Puts a text before the draft's message: another page has led here with a question. */
export function beginMessage(text: string): void {
  const { message = '', ...draft } = readInquiryDraft()
  if (message.startsWith(text)) return
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) form.set(name, value)
  form.set('message', message ? `${text}\n\n${message}` : text)
  keepDraft(form)
}

/** Deletes the draft once the e-mail has been composed. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is denied: nothing was stored.
  }
}

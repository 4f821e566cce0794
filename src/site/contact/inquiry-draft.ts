import type { Inquiry } from '@/site/contact/inquiry-mail'

/** Where an unfinished inquiry waits while the visitor looks elsewhere: in this tab, until it is closed. */
const STORAGE_KEY = 'inquiry-draft'

/** What was typed and not yet sent; empty when there is nothing, or nothing of ours. */
export function readInquiryDraft(): Partial<Inquiry> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Keeps the form as it stands, to the letter. */
export function keepDraft(form: FormData): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(form)))
  } catch {
    // Storage is closed to us, or full: the text lives as long as the page.
  }
}

/** Puts a text before what was typed as the message: another page has led here with a question. */
export function beginMessage(text: string): void {
  const { message = '', ...draft } = readInquiryDraft()
  if (message.startsWith(text)) return
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) form.set(name, value)
  form.set('message', message ? `${text}\n\n${message}` : text)
  keepDraft(form)
}

/** Forgets it: the letter has been written. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

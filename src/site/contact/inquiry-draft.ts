import type { Inquiry } from '@/site/contact/inquiry-mail'

/** Storage key of an unfinished inquiry, kept in this tab until it is closed. */
const STORAGE_KEY = 'inquiry-draft'

/** The draft while storage is denied or full: it lasts as long as the page. */
let unstored: string | null = null

function storedDraft(): string | null {
  if (unstored !== null) return unstored
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Reads the unsent inquiry; empty if there is none, or if it is invalid. */
export function readInquiryDraft(): Partial<Inquiry> {
  try {
    const stored: unknown = JSON.parse(storedDraft() ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Stores the form's values unchanged. */
export function keepDraft(form: FormData): void {
  const text = JSON.stringify(Object.fromEntries(form))
  try {
    sessionStorage.setItem(STORAGE_KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
}

/**
 * Puts a text before the draft's message: another page has led here with a question.
 * @param withoutFormer removes a former text of the same kind from the message
 */
export function beginMessage(text: string, withoutFormer = (message: string) => message): void {
  const { message: typed = '', ...draft } = readInquiryDraft()
  const message = withoutFormer(typed)
  if (message.startsWith(text)) return
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) form.set(name, value)
  form.set('message', message ? `${text}\n\n${message}` : text)
  keepDraft(form)
}

/** Deletes the draft once the e-mail has been composed. */
export function dropDraft(): void {
  unstored = null
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is denied: nothing was stored.
  }
}

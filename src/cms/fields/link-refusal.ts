import { sentenceOf } from '@/content/fields/field-words'
import { linkedHref } from '@/content/schema/rich-text'

/** The fields of a link's drawer, and what they are called. */
export const LINK_FIELDS = { text: 'Text to display', url: 'Leads to' } as const

export type LinkField = keyof typeof LINK_FIELDS

/** Why what is written in a field of a link's drawer makes no link, as a sentence; undefined: it does. */
export function linkRefusal(field: LinkField, written: string): string | undefined {
  if (field === 'text') return written.trim() === '' ? `“${LINK_FIELDS.text}” is empty.` : undefined
  const [issue] = linkedHref.safeParse(written).error?.issues ?? []
  return issue && sentenceOf(LINK_FIELDS.url, issue)
}

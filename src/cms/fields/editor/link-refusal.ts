import { sentenceOf } from '@/domain/content/fields/field-words'
import { linkedHref } from '@/domain/content/schema/texts/rich-text'

/** Names and labels of the fields of a link's drawer. */
export const LINK_FIELDS = { text: 'Text to display', url: 'Leads to' } as const

export type LinkField = keyof typeof LINK_FIELDS

/** Why a field of a link's drawer is invalid, as a sentence; undefined if it is valid. */
export function linkRefusal(field: LinkField, written: string): string | undefined {
  if (field === 'text') return written.trim() === '' ? `“${LINK_FIELDS.text}” is empty.` : undefined
  const [issue] = linkedHref.safeParse(written).error?.issues ?? []
  return issue && sentenceOf(LINK_FIELDS.url, issue)
}

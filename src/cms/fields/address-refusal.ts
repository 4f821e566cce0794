import { sentenceOf } from '@/content-seed/fields/field-words'
import { linkedHref } from '@/content-seed/schema/rich-text'

/** What the field of a link's address is called. */
export const ADDRESS = 'Leads to'

/** Why a link cannot lead there, as a sentence; undefined: it can. @param url as its field holds it: nothing before it was typed into */
export function addressRefusal(url: unknown): string | undefined {
  const [issue] = linkedHref.safeParse(url ?? '').error?.issues ?? []
  return issue && sentenceOf(ADDRESS, issue)
}

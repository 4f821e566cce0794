import { sentenceOf } from '@/domain/content/fields/field-words'
import { linkedHref } from '@/domain/content/schema/texts/rich-text'

/** Why the address of a link is invalid, as a sentence; undefined if it is valid. @param label of its field */
export function addressRefusal(label: string, written: string): string | undefined {
  const [issue] = linkedHref.safeParse(written).error?.issues ?? []
  return issue && sentenceOf(label, issue)
}

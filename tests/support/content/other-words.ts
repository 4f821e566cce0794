import { blogCategories } from '@/domain/content/schema/kinds/blog-post'
import { faqCategories } from '@/domain/content/schema/kinds/faq'

/** Texts that are chosen from a list, and so have a meaning for the code. */
const CHOSEN: ReadonlySet<string> = new Set([...blogCategories, ...faqCategories])

/** Whether a text is for readers: no address, name of a picture, number, age or choice. */
const isWords = (text: string) =>
  /[A-Z ]/.test(text) && !/^\/|^https:|@|^\+|\d:\d|^\d+\w+ ago$/.test(text) && !CHOSEN.has(text)

/** The text in ROT13; gaps like `{name}` stay. */
function turned(text: string): string {
  const turn = (letter: string, first: number) =>
    String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  return text.replace(/\{\w+\}|[a-z]|[A-Z]/g, (part) =>
    part.length > 1 ? part : turn(part, part < 'a' ? 65 : 97),
  )
}

/** A document's value with other words everywhere. */
export function inOtherWords(value: unknown): unknown {
  if (typeof value === 'string') return isWords(value) ? turned(value) : value
  if (Array.isArray(value)) return value.map(inOtherWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOtherWords(inner)]))
}

/** The sentences of a document's value: texts so long that no other document has them. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return isWords(value) && value.length > 24 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesOf)
}

import { isPart } from '@/cms/fields/part-at'
import { isWritten, textOfField } from '../conflicts/typed-texts'

/** What a form says, part by part; how white space stands in it is the server's to put right. */
function wordsOf(value: unknown, path: string): string[] {
  if (!isWritten(path)) return []
  if (Array.isArray(value)) return value.flatMap((part, place) => wordsOf(part, `${path}.${place}`))
  if (isPart(value) && value.root === undefined)
    return Object.keys(value)
      .sort()
      .flatMap((name) => wordsOf(value[name], `${path}.${name}`))
  // Payload's form sends an empty list as 0.
  const isSaid = (typeof value === 'number' && value !== 0) || value === true
  const words = isSaid ? String(value) : textOfField(value)
  const said = words.replaceAll(/\s+/g, '')
  return said === '' ? [] : [`${path}: ${said}`]
}

/** Whether a document says in every field what a form of it says that was sent. */
export const hasWordsOf = (document: unknown, sent: unknown): boolean =>
  isPart(document) &&
  isPart(sent) &&
  Object.keys(sent).every((name) => {
    const [found, wanted] = [wordsOf(document[name], name), wordsOf(sent[name], name)]
    return found.length === wanted.length && found.every((words, place) => words === wanted[place])
  })

import type { FormState } from 'payload'
import { isPart, listOf, partAt } from '@/cms/fields/part-at'
import { wordsOfKey } from '@/domain/content/fields/field-words'

/** The texts of a form, by the paths of its fields. */
export type FormTexts = ReadonlyMap<string, string>

/** Parts of markup with a line of their own. */
const LINES: ReadonlySet<unknown> = new Set(['paragraph', 'listitem', 'heading', 'quote', 'linebreak'])

/** The words of a field's value: a text, or an editor's markup. */
export function textOfField(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isPart(value)) return ''
  if (value.root !== undefined) return textOfField(value.root).trim()
  const own = typeof value.text === 'string' ? value.text : ''
  const inner = listOf(value.children).map(textOfField).join('')
  return own + inner + (LINES.has(value.type) ? '\n' : '')
}

/** Fields that editors do not write: ids, and values of Payload and the server. */
const UNWRITTEN =
  /(?:^|\.)(?:id|blockName|blockType|_status|editor|faults|updatedAt|createdAt|state|position|documentKey|sortKey)$/

/** Whether an editor writes a field. */
export const isWritten = (path: string): boolean => !UNWRITTEN.test(path)

/** The fields of a document or of its form that editors write. */
export const writtenWords = (form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => isWritten(name)))

/** Reads the texts of a form. */
export const formTexts = (fields: FormState): FormTexts =>
  new Map(
    Object.entries(fields).flatMap(([path, { value }]): [string, string][] => {
      const words = isWritten(path) ? textOfField(value) : ''
      return words === '' ? [] : [[path, words]]
    }),
  )

/** The fields with a name among some, also those that are folded away together. */
const namedAmong = (fields: readonly unknown[]): unknown[] =>
  fields.flatMap((field) =>
    partAt(field, 'name') === undefined ? namedAmong(listOf(partAt(field, 'fields'))) : [field],
  )

/** The fields inside a field of a form. @param type the kind of block that is there, if it is one */
const fieldsIn = (field: unknown, type: unknown): unknown[] => [
  ...listOf(partAt(field, 'fields')),
  ...listOf(partAt(field, 'blocks'))
    .filter((block) => partAt(block, 'slug') === type)
    .flatMap((block) => listOf(partAt(block, 'fields'))),
]

/**
 * Names the fields of a form as it does.
 * @param fields of Payload's configuration of the document
 * @param now the form, which knows the kinds of its blocks
 * @returns the name of the field at a path; without a label, as far as the path tells it
 */
export function fieldNames(fields: unknown, now: FormState): (path: string) => string {
  return (path) => {
    let [inside, field]: [unknown[], unknown] = [listOf(fields), undefined]
    let place = ''
    for (const part of path.split('.')) {
      place = place === '' ? part : `${place}.${part}`
      if (/^\d+$/.test(part)) inside = fieldsIn(field, now[`${place}.blockType`]?.value)
      else if (part !== 'value') {
        field = namedAmong(inside).find((each) => partAt(each, 'name') === part)
        inside = fieldsIn(field, undefined)
      }
    }
    const label = partAt(field, 'label')
    const names = path.split('.').filter((part) => !/^(?:\d+|value)$/.test(part))
    return typeof label === 'string' ? label : wordsOfKey(names.at(-1) ?? '')
  }
}

/** Writes down the texts that were changed in a form since it was opened: the name of each field, and its words. */
export const changedTexts = (opened: FormTexts, now: FormTexts, nameOf: (path: string) => string): string =>
  [...now]
    .filter(([path, words]) => opened.get(path) !== words)
    .map(([path, words]) => `${nameOf(path)}\n${words}`)
    .join('\n\n')

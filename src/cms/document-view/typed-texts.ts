import type { FormState } from 'payload'
import { wordsOfKey } from '@/content/fields/field-words'

/** The texts of a form, by the paths of its fields. */
export type FormTexts = ReadonlyMap<string, string>

/** Markup's parts that stand in a line of their own. */
const LINES: ReadonlySet<unknown> = new Set(['paragraph', 'listitem', 'heading', 'quote', 'linebreak'])

type Node = { type?: unknown; text?: unknown; children?: unknown; root?: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The words of a field's value: a text, or an editor's markup. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isNode(value)) return ''
  if (value.root !== undefined) return wordsOf(value.root).trim()
  const own = typeof value.text === 'string' ? value.text : ''
  const inner = Array.isArray(value.children) ? value.children.map(wordsOf).join('') : ''
  return own + inner + (LINES.has(value.type) ? '\n' : '')
}

/** Fields that editors do not write: ids, and what Payload and the server note. */
const UNWRITTEN =
  /(?:^|\.)(?:id|blockName|blockType|_status|editor|updatedAt|createdAt|state|documentKey|sortKey)$/

/** Reads the texts of a form. */
export const formTexts = (fields: FormState): FormTexts =>
  new Map(
    Object.entries(fields).flatMap(([path, { value }]): [string, string][] => {
      const words = UNWRITTEN.test(path) ? '' : wordsOf(value)
      return words === '' ? [] : [[path, words]]
    }),
  )

/** The name of a field, as far as its path tells it. */
const nameOf = (path: string): string =>
  wordsOfKey(
    path
      .split('.')
      .filter((part) => !/^(?:\d+|value)$/.test(part))
      .at(-1) ?? '',
  )

/** Writes down the texts that were changed in a form since it was opened: the name of each field, and its words. */
export const changedTexts = (opened: FormTexts, now: FormTexts): string =>
  [...now]
    .filter(([path, words]) => opened.get(path) !== words)
    .map(([path, words]) => `${nameOf(path)}\n${words}`)
    .join('\n\n')

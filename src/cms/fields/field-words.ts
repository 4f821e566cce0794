import type { z } from 'zod'
import type { FieldSchema } from './field-schema'

/** `featuredProducts` → `Featured products`, `chart-spline` → `Chart spline`. */
export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a part is called on the form. */
export const labelOf = (key: string, { title }: FieldSchema): string => title ?? wordsOf(key)

/** What one of a list is called: `Categories` → `Category`. */
export const singularOf = (plural: string): string => plural.replace(/ies$/, 'y').replace(/s$/, '')

/** What stands below a field: what its schema says of it, and how long it may be. */
export function helpOf({ description, shape }: FieldSchema): string | undefined {
  const limit =
    (shape.kind === 'text' || shape.kind === 'rich') && shape.max !== null
      ? `At most ${shape.max} characters.`
      : null
  const said = [description, limit].filter((text) => text)
  return said.length > 0 ? said.join(' ') : undefined
}

/** Where a value is none of a choice, and where words for developers begin that editors have no use for. */
const FILES = / \(src\/[^)]*\)/

/**
 * What is wrong with a field, as a sentence. The schemas say it in words that follow the field's name (`is empty`), or, of
 * what it holds, by themselves (`"/abuot" is no route …`).
 */
export function sentenceOf(label: string, { code, input, message }: z.core.$ZodIssue): string {
  if (code === 'invalid_value' && input === undefined) return `“${label}” is empty: choose one.`
  const said = message.replace(FILES, '')
  const isFragment = /^[a-z]/.test(said) && !said.startsWith('there is')
  const sentence = isFragment ? `“${label}” ${said}` : `“${label}”: ${said}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

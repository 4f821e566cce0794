import type { z } from 'zod'
import type { FieldSchema } from './field-schema'

/** `featuredProducts` → `Featured products`, `chart-spline` → `Chart spline`. */
export function wordsOfKey(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a part is called on the form. */
export const labelOf = (key: string, { title }: Pick<FieldSchema, 'title'>): string =>
  title ?? wordsOfKey(key)

/** What one of a list is called: `Categories` → `Category`. */
export const singularOf = (plural: string): string => plural.replace(/ies$/, 'y').replace(/s$/, '')

/** `Office` as it is, `chart-spline` in words. */
export const optionLabel = (option: string): string =>
  /^[a-z][a-z0-9-]*$/.test(option) ? wordsOfKey(option) : option

/** Where a value is none of a choice, and where words for developers begin that editors have no use for. */
const FILES = / \(src\/[^)]*\)/

/** What is wrong with a field, as its schema says it, without what is for developers. */
export const faultOf = ({ code, input, message }: z.core.$ZodIssue): string =>
  code === 'invalid_value' && input === undefined ? 'is empty: choose one' : message.replace(FILES, '')

/**
 * What is wrong with a field, as a sentence. The schemas say it in words that follow the field's name (`is empty`), or, of
 * what it holds, by themselves (`"/abuot" is no route …`).
 */
export function sentenceOf(label: string, issue: z.core.$ZodIssue): string {
  const said = faultOf(issue)
  const isFragment = /^[a-z]/.test(said) && !said.startsWith('there is')
  const sentence = isFragment ? `“${label}” ${said}` : `“${label}”: ${said}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

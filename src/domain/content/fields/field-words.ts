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

/** A part's label in the form. */
export const labelOf = (key: string, { title }: Pick<FieldSchema, 'title'>): string =>
  title ?? wordsOfKey(key)

/** Singular of a list's label: `Categories` → `Category`, `Addresses` → `Address`. */
export const singularOf = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '')

/** Label of an option: `Office` unchanged, `chart-spline` in words. */
export const optionLabel = (option: string): string =>
  /^[a-z][a-z0-9-]*$/.test(option) ? wordsOfKey(option) : option

/** References to source files in messages, which are for developers. */
const FILES = / \(src\/[^)]*\)/

/** A schema's message about a field, without the parts for developers. */
export const faultOf = ({ code, input, message }: z.core.$ZodIssue): string =>
  code === 'invalid_value' && input === undefined ? 'is empty: choose one' : message.replace(FILES, '')

/** A message that names its subject and is a sentence already: `“Hero” must be the first block.` */
const SENTENCE = /^[“\p{Lu}].*\.$/su

/**
 * Makes a sentence of a schema's message, which continues the field's name (`is empty`), or stands alone
 * (`"/abuot" is no route …`), or is a sentence already.
 */
export function sentenceOf(label: string, issue: z.core.$ZodIssue): string {
  const said = faultOf(issue)
  if (SENTENCE.test(said)) return said
  const isFragment = /^[a-z]/.test(said) && !said.startsWith('there is')
  const sentence = isFragment ? `“${label}” ${said}` : `“${label}”: ${said}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

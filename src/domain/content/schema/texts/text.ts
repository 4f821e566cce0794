import { z } from 'zod'
import { hidden } from './hidden-characters'

/** Left-over placeholder text. */
const filler = /lorem ipsum|\b(?:tbd|todo|xxx)\b/i

/** Schema of a text that may be empty. @param max maximum characters that fit its place on the page */
export const textOrNothing = (max: number) =>
  z
    .string({ error: 'must be text' })
    .max(max, `is longer than ${max} characters`)
    .refine((value) => value === value.trim(), 'starts or ends with a space')
    .refine((value) => !/\s{2}/.test(value), 'contains two spaces in a row')
    .refine((value) => !filler.test(value), 'contains placeholder text')
    .refine((value) => !hidden.test(value), 'contains a character that cannot be seen')

/**
 * Schema of a piece of running text.
 *
 * @param max maximum characters that fit its place on the page
 */
export const text = (max: number) => textOrNothing(max).min(1, 'is empty')

/** Label of a button, link, tab or field. */
export const label = text(60)

/** A heading: one line on a desktop, at most three on a phone. */
export const heading = text(90)

/** One or two sentences under a heading or on a card. */
export const summary = text(260)

/** A paragraph of running text. */
export const paragraph = text(900)

/** A text with placeholders that the page fills in, written `{name}`. */
export const template = (...gaps: readonly string[]) =>
  text(900).refine(
    (value) => gaps.every((gap) => value.includes(`{${gap}}`)),
    `must contain ${gaps.map((gap) => `{${gap}}`).join(' and ')}`,
  )

/** An anchor: `custom-synthesis`. Lower case, digits and single hyphens. */
export const slug = z
  .string({ error: 'must be text' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens, like custom-synthesis')

/** A unique name for an entry of a list. @param entry noun for messages */
export const ownName = (entry: string) =>
  slug.meta({
    title: 'Anchor',
    description: `A name of its own for the ${entry}: small letters, digits and hyphens.`,
  })

/** The field that links to an entry are made of. @param entry its name */
export const anchor = (entry: string) =>
  slug.meta({
    title: 'Anchor',
    description: `The anchor of links to this ${entry}: small letters, digits and hyphens. A new anchor breaks links to the old one.`,
  })

/** Schema of a text that a rule judges. @param problem why a text breaks it; null if it does not */
export const judgedText = (problem: (text: string) => string | null) =>
  z.string({ error: 'must be text' }).superRefine((value, context) => {
    const message = problem(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** A sort key between the keys of two neighbours. */
export const positionKey = z
  .string({ error: 'must be text' })
  .regex(/^[0-9a-z]{2,60}$/, 'must be a key between two others')

/**
 * Schema of a list whose entries must differ in one respect.
 *
 * @param entry the schema of one entry
 * @param by the field that must differ; or what it is called in the message, and how to read it from an entry
 */
export function uniqueList<Entry extends z.ZodType>(
  entry: Entry,
  by: keyof z.output<Entry> | { name: string; of: (entry: z.output<Entry>) => string },
) {
  return z.array(entry).superRefine((entries, context) => {
    const seen = new Set<string>()
    const name = typeof by === 'object' ? by.name : String(by)
    entries.forEach((item, index) => {
      const key = typeof by === 'object' ? by.of(item) : String(item[by])
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index], message: `repeats the ${name} "${key}"` })
      seen.add(key)
    })
  })
}

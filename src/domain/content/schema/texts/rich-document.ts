import { z } from 'zod'
import { MARKS, MARKS_MASK } from './marks'

const BOTH_SCRIPTS = MARKS.subscript | MARKS.superscript

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  format: z
    .int()
    .refine((bits) => bits > 0 && (bits & MARKS_MASK) === bits && (bits & BOTH_SCRIPTS) !== BOTH_SCRIPTS)
    .optional(),
})

const lineBreak = z.strictObject({ type: z.literal('linebreak') })

const linkNode = z.strictObject({
  type: z.literal('link'),
  fields: z.strictObject({ url: z.string() }),
  children: z.array(z.discriminatedUnion('type', [textNode, lineBreak])).min(1),
})

const line = z.array(z.discriminatedUnion('type', [textNode, lineBreak, linkNode])).min(1)

const paragraph = z.strictObject({ type: z.literal('paragraph'), children: line })

const list = z.strictObject({
  type: z.literal('list'),
  listType: z.enum(['bullet', 'number']),
  children: z.array(z.strictObject({ type: z.literal('listitem'), children: line })).min(1),
})

const heading = z.strictObject({ type: z.literal('heading'), tag: z.enum(['h3', 'h4']), children: line })

const quote = z.strictObject({ type: z.literal('quote'), children: line })

const document = <Block extends z.ZodType>(block: Block) =>
  z.strictObject({ root: z.strictObject({ type: z.literal('root'), children: z.array(block).min(1) }) })

/** Running text: paragraphs and lists. */
export const runningDocument = document(z.discriminatedUnion('type', [paragraph, list]))

/** An article: also headings and quotations. */
export const articleDocument = document(z.discriminatedUnion('type', [paragraph, list, heading, quote]))

/**
 * Text with markup, as Lexical's JSON without unused properties (directions, versions, styles). The grammar is not
 * recursive: no list within a list, no link within a link.
 */
export type RichDocument = z.output<typeof articleDocument>
export type RichBlock = RichDocument['root']['children'][number]
export type RichLine = z.output<typeof line>
export type RichInline = RichLine[number]

/** Running text: a plain string, or with markup. */
export type RichText = string | RichDocument

import { z } from 'zod'
import { isReference } from '@/domain/content/reference'
import { unseenProblem } from '@/domain/rules/text/web-address'
import { emailAddress, telephoneHref } from './contact-point'
import { externalHref, internalHref } from './link'
import { unreadable } from './markup-size'
import { linesOf, lineText, plainText } from './plain-text'
import {
  articleDocument,
  type RichDocument,
  type RichLine,
  type RichText,
  runningDocument,
} from './rich-document'
import { judgedText, text } from './text'

/** The markup that a text may contain besides paragraphs, lists and links. */
export type RichTextRules = {
  max: number
  /** Whether it may have headings and quotations. */
  isArticle: boolean
}

/** Registry of the schemas made by {@link richText}, which have their own form field. */
export const richTexts = z.registry<RichTextRules>()

/** Length of a quotation in messages. */
const QUOTED = 40

const quoted = (words: string) => `“${words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words}”`

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const URL_MAX = 500

/** Why an address cannot be linked to, in words that follow it; null if it can. */
function linkProblem(url: string): string | null {
  if (url.length > URL_MAX) return `is longer than ${URL_MAX} characters`
  if (url.startsWith('/'))
    return unseenProblem(url) ?? (messagesOf(internalHref, url).length > 0 ? 'is no page of this site' : null)
  if (isReference(url)) return messagesOf(internalHref, url)[0] ?? null
  if (url.startsWith('mailto:')) return messagesOf(emailAddress, url.slice('mailto:'.length))[0] ?? null
  if (url.startsWith('tel:')) return messagesOf(telephoneHref, url)[0] ?? null
  return messagesOf(externalHref, url)[0] ?? null
}

/** A valid link target in running text: a page of this site, an https address, a mailbox or a telephone number. */
export const linkedHref = judgedText((url) => {
  const problem = linkProblem(url)
  return problem === null ? null : `${quoted(url)} ${problem}`
})

/** @param wording the schema of the line's words */
function lineProblems(line: RichLine, wording: z.ZodType): string[] {
  const words = lineText(line)
  const own = messagesOf(wording, words).map(
    (problem) => `has a paragraph, ${quoted(words)}, that ${problem}`,
  )
  const links = line.flatMap((node) => (node.type === 'link' ? [node] : []))
  return own.concat(
    links.flatMap(({ fields, children }) =>
      messagesOf(linkedHref, fields.url).map(
        (problem) => `has a link, ${quoted(lineText(children))}, whose address ${problem}`,
      ),
    ),
  )
}

/** The problems of a text with valid markup. @param wording the schema of each line's words */
function documentProblems(document: RichDocument, max: number, wording: z.ZodType): string[] {
  if (plainText(document).length > max) return [`is longer than ${max} characters`]
  return document.root.children.flatMap(linesOf).flatMap((line) => lineProblems(line, wording))
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

/** Why a text has markup that is not allowed in its place, for the first such part. */
function grammarProblem(grammar: z.ZodType, value: Record<PropertyKey, unknown>): string | null {
  const tooMuch = unreadable(value.root)
  if (tooMuch !== null) return tooMuch
  const [issue] = grammar.safeParse(value).error?.issues ?? []
  if (!issue) return null
  let part: unknown = value
  // All keys but the last exist; the last may be missing.
  for (const key of issue.path.at(-1) === 'type' ? issue.path.slice(0, -1) : issue.path)
    part = isObject(part) ? part[key] : undefined
  const kind = isObject(part) ? part.type : undefined
  return typeof kind === 'string'
    ? `holds a part (${kind.slice(0, QUOTED)}) that has no place in it`
    : 'holds markup that cannot be read'
}

/** Issue parameters besides the message. */
const UNKEEPABLE = { isUnkeepable: true }

/** Maximum problems reported for a text. */
const PROBLEMS_MAX = 5

/**
 * Schema of running text that may have markup: a string that `text(max)` accepts, or a Lexical document with only what
 * pages can show (rich-document.ts). Problems are reported for the text as a whole, in words; markup that no editor
 * could open is marked {@link UNKEEPABLE}.
 *
 * @param max maximum characters, without markup
 * @param isArticle whether headings and quotations are allowed
 */
export function richText(max: number, { isArticle = false } = {}) {
  const grammar = isArticle ? articleDocument : runningDocument
  // Made once: a schema takes far longer to make than to read a text.
  const wording = text(max)
  const schema = z.custom<RichText>().superRefine((value: unknown, context) => {
    const markup = isObject(value) ? grammarProblem(grammar, value) : null
    if (markup !== null) {
      context.addIssue({ code: 'custom', message: markup, params: UNKEEPABLE })
      return
    }
    // Validated by the grammar above.
    const problems = isObject(value)
      ? documentProblems(value as RichDocument, max, wording)
      : messagesOf(wording, value)
    for (const message of problems.slice(0, PROBLEMS_MAX)) context.addIssue({ code: 'custom', message })
  })
  richTexts.add(schema, { max, isArticle })
  return schema
}

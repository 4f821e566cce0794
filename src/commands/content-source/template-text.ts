import { isDeepStrictEqual } from 'node:util'
import type { ParsedSource, TemplateLiteral } from './parsed-source'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const asSource = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

type Span = readonly [start: number, end: number]

/**
 * The ranges of a text that a template's references gave; null if the text fits the template in several ways, or in
 * none.
 */
function spansIn(template: TemplateLiteral, read: string): Span[] | null {
  const [head = '', ...literals] = template.quasis.map(({ value }) => escaped(value.cooked ?? ''))
  const [shortest, longest] = ['.+?', '.+'].map((value) => {
    const rest = literals.map((literal) => `(${value})${literal}`).join('')
    return new RegExp(`^${head}${rest}$`, 'ds').exec(read)?.indices?.slice(1)
  })
  return shortest && isDeepStrictEqual(shortest, longest)
    ? shortest.filter((span) => span !== undefined)
    : null
}

/** Words on each side of a figure that identify it. */
const WORDS = 2

/** Marks the beginning or end of a sentence or of the text. No word contains it. */
const EDGE = '\n'

const endsSentence = (word: string) => /[.!?]["'’”)]*$/.test(word)

/** The characters before a position up to a space, and the words before them in the sentence. */
function wordsBefore(text: string): string[] {
  const words = text.split(/\s+/)
  const edge = words.slice(0, -1).findLastIndex(endsSentence)
  return [EDGE, ...words.slice(edge + 1)].slice(-(WORDS + 1))
}

/** The characters after a position up to a space, and the words after them in the sentence. */
function wordsAfter(text: string): string[] {
  const words = text.split(/\s+/)
  const last = words.findIndex(endsSentence)
  return (last === -1 ? [...words, EDGE] : words.slice(0, last + 1)).slice(0, WORDS + 1)
}

const around = (text: string, [start, end]: Span) => [
  wordsBefore(text.slice(0, start)),
  wordsAfter(text.slice(end)),
]

/** The ranges of a text where a value is among the given words. */
function sameSpans(text: string, value: string, words: ReturnType<typeof around>): Span[] {
  const found: Span[] = []
  for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + 1)) {
    const span: Span = [start, start + value.length]
    if (isDeepStrictEqual(around(text, span), words)) found.push(span)
  }
  return found
}

/** The range of another text with the same value among the same words; null unless each text has exactly one. */
function keptSpan(was: string, span: Span, is: string): Span | null {
  const value = was.slice(...span)
  const words = around(was, span)
  const [before, after] = [was, is].map((text) => sameSpans(text, value, words))
  return before?.length === 1 && after?.length === 1 ? (after[0] ?? null) : null
}

/**
 * Rewrites a text that contains references. A reference stays where its value is still among the same words: the same
 * figure elsewhere may count something else.
 * @param was the text that the template gives
 * @param is the text that it must give
 * @returns source code; null when no reference can stay
 */
export function templateText(
  source: ParsedSource,
  template: TemplateLiteral,
  was: string,
  is: string,
): string | null {
  const spans = spansIn(template, was) ?? []
  const values = spans.map((span) => was.slice(...span))
  const isShared = (value: string | undefined) => values.filter((each) => each === value).length > 1
  const kept = spans
    .flatMap((span, index) => {
      // Two references with the same value cannot be told apart in the new text.
      const place = isShared(values[index]) ? null : keptSpan(was, span, is)
      const expression = template.expressions[index]
      return place && expression ? [{ place, reference: source.textOf(expression) }] : []
    })
    .sort((one, other) => one.place[0] - other.place[0])
  if (kept.length === 0) return null
  let [text, from] = ['', 0]
  for (const { place, reference } of kept) {
    text += `${asSource(is.slice(from, place[0]))}\${${reference}}`
    from = place[1]
  }
  return `\`${text}${asSource(is.slice(from))}\``
}

import { isDeepStrictEqual } from 'node:util'
import type { TemplateExpression } from 'typescript/unstable/ast'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const asSource = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

type Span = readonly [start: number, end: number]

/** Where in a text the values of its references stand; null when it may be read in more ways than one, or in none. */
function spansIn(template: TemplateExpression, read: string): Span[] | null {
  const [shortest, longest] = ['.+?', '.+'].map((value) => {
    const rest = template.templateSpans.map(({ literal }) => `(${value})${escaped(literal.text)}`).join('')
    return new RegExp(`^${escaped(template.head.text)}${rest}$`, 'ds').exec(read)?.indices?.slice(1)
  })
  return shortest && isDeepStrictEqual(shortest, longest)
    ? shortest.filter((span) => span !== undefined)
    : null
}

/** So many words on each side say what a figure is about. */
const WORDS = 2

/** Where a sentence, or the text, begins or ends. No word has it. */
const EDGE = '\n'

const endsSentence = (word: string) => /[.!?]["'’”)]*$/.test(word)

/** What is glued to the front of a place and the words before it, as far as its sentence goes. */
function wordsBefore(text: string): string[] {
  const words = text.split(/\s+/)
  const edge = words.slice(0, -1).findLastIndex(endsSentence)
  return [EDGE, ...words.slice(edge + 1)].slice(-(WORDS + 1))
}

/** What is glued to the end of a place and the words behind it, as far as its sentence goes. */
function wordsBehind(text: string): string[] {
  const words = text.split(/\s+/)
  const last = words.findIndex(endsSentence)
  return (last === -1 ? [...words, EDGE] : words.slice(0, last + 1)).slice(0, WORDS + 1)
}

const around = (text: string, [start, end]: Span) => [
  wordsBefore(text.slice(0, start)),
  wordsBehind(text.slice(end)),
]

/** Where a text has a value among the same words as another text has it. */
function sameSpans(text: string, value: string, words: ReturnType<typeof around>): Span[] {
  const found: Span[] = []
  for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + 1)) {
    const span: Span = [start, start + value.length]
    if (isDeepStrictEqual(around(text, span), words)) found.push(span)
  }
  return found
}

/** Where another text has what stands at a place of a text; null unless both have it there and nowhere else. */
function keptSpan(was: string, span: Span, is: string): Span | null {
  const value = was.slice(...span)
  const words = around(was, span)
  const [before, after] = [was, is].map((text) => sameSpans(text, value, words))
  return before?.length === 1 && after?.length === 1 ? (after[0] ?? null) : null
}

/**
 * A text with references in it, rewritten. A reference stays where its value still stands among the same words: a figure
 * that is found elsewhere may be another one, which only happens to be the same now.
 * @param was what it read
 * @param is what it shall read
 * @returns source code; null when no reference can stay
 */
export function templateText(template: TemplateExpression, was: string, is: string): string | null {
  const spans = spansIn(template, was) ?? []
  const values = spans.map((span) => was.slice(...span))
  const isShared = (value: string | undefined) => values.filter((each) => each === value).length > 1
  const kept = spans
    .flatMap((span, index) => {
      // Of one value for two references nobody knows which it stands for.
      const place = isShared(values[index]) ? null : keptSpan(was, span, is)
      const reference = template.templateSpans[index]?.expression.getText()
      return place ? [{ place, reference }] : []
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

import { richToContent } from '../content/rich-text'
import { listOf, partAt } from '../part-at'

const partsOf = (node: unknown): unknown[] => listOf(partAt(node, 'children'))

function lengthOfLine(node: unknown): number {
  const text = partAt(node, 'text')
  if (typeof text === 'string') return text.length
  if (partAt(node, 'type') === 'linebreak') return 1
  return partsOf(node).reduce<number>((sum, part) => sum + lengthOfLine(part), 0)
}

/** The length of a form's text, as its schema counts it: without markup, lines joined by a space. */
export function textLength(form: unknown): number {
  const content = richToContent(form)
  if (typeof content === 'string') return content.length
  const blocks = partsOf(partAt(content, 'root'))
  const lines = blocks.flatMap((block) => (partAt(block, 'type') === 'list' ? partsOf(block) : [block]))
  return lines.reduce<number>((sum, line) => sum + lengthOfLine(line), Math.max(0, lines.length - 1))
}

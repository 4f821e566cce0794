import { MARKS } from './marks'
import { linesOf } from './plain-text'
import type { RichBlock, RichDocument, RichInline, RichLine } from './rich-document'

/** Signs around marked text. */
const SIGNS: [bit: number, sign: string][] = [
  [MARKS.italic, '*'],
  [MARKS.bold, '**'],
  [MARKS.subscript, '~'],
  [MARKS.superscript, '^'],
]

function inline(node: RichInline): string {
  if (node.type === 'linebreak') return '\n'
  if (node.type === 'link') return `[${markedLine(node.children)}](${node.fields.url})`
  const { text, format = 0 } = node
  return SIGNS.reduce((words, [bit, sign]) => (format & bit ? `${sign}${words}${sign}` : words), text)
}

const markedLine = (line: RichLine): string => line.map(inline).join('')

function signOf(block: RichBlock, index: number): string {
  if (block.type === 'list') return block.listType === 'number' ? `${index + 1}. ` : '- '
  if (block.type === 'heading') return block.tag === 'h3' ? '### ' : '#### '
  return block.type === 'quote' ? '> ' : ''
}

/** Writes a text's markup as signs, so that two texts can be compared: every difference shows in the result. */
export const markedText = ({ root }: RichDocument): string =>
  root.children
    .flatMap((block) => linesOf(block).map((line, index) => `${signOf(block, index)}${markedLine(line)}`))
    .join('\n')

/** Whether a part of a document is text with markup. In validated content nothing else has a root. */
export const isMarked = (part: unknown): part is RichDocument =>
  typeof part === 'object' && part !== null && 'root' in part

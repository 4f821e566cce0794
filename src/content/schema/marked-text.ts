import { MARKS } from './marks'
import { linesOf } from './plain-text'
import type { RichBlock, RichDocument, RichInline, RichLine } from './rich-document'

/** What stands on both sides of marked words. */
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

/** Text with its markup written out in signs, for whom compares two texts: whatever differs in them differs in these. */
export const markedText = ({ root }: RichDocument): string =>
  root.children
    .flatMap((block) => linesOf(block).map((line, index) => `${signOf(block, index)}${markedLine(line)}`))
    .join('\n')

/** Whether a part of a document's content is text with markup. Content has been judged: nothing else has a root. */
export const isMarked = (part: unknown): part is RichDocument =>
  typeof part === 'object' && part !== null && 'root' in part

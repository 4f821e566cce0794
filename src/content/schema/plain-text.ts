import type { RichBlock, RichLine, RichText } from './rich-document'

/** The words of a line; a line break is a space. */
export const lineText = (line: RichLine): string =>
  line
    .map((node) => {
      if (node.type === 'text') return node.text
      return node.type === 'link' ? lineText(node.children) : ' '
    })
    .join('')

/** The lines of a block: those of a list, or its own. */
export const linesOf = (block: RichBlock): RichLine[] =>
  block.type === 'list' ? block.children.map(({ children }) => children) : [block.children]

/** The words of running text alone, for whom reads no markup: search engines, and what is searched or compared. */
export const plainText = (text: RichText): string =>
  typeof text === 'string' ? text : text.root.children.flatMap(linesOf).map(lineText).join(' ')

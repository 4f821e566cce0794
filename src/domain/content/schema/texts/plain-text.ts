import type { RichBlock, RichLine, RichText } from './rich-document'

/** The text of a line; line breaks become spaces. */
export const lineText = (line: RichLine): string =>
  line
    .map((node) => {
      if (node.type === 'text') return node.text
      return node.type === 'link' ? lineText(node.children) : ' '
    })
    .join('')

/** The lines of a block: the entries of a list, or its one line. */
export const linesOf = (block: RichBlock): RichLine[] =>
  block.type === 'list' ? block.children.map(({ children }) => children) : [block.children]

/** The text without markup, for search engines, searching and comparing. */
export const plainText = (text: RichText): string =>
  typeof text === 'string' ? text : text.root.children.flatMap(linesOf).map(lineText).join(' ')

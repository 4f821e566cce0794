import { withoutHidden } from '@/domain/content/schema/texts/hidden-characters'
import { MARKS_MASK } from '@/domain/content/schema/texts/marks'
import { unreadable } from '@/domain/content/schema/texts/markup-size'
import { isPart, listOf, partAt } from '../part-at'

type Node = Record<string, unknown>

const childrenOf = (node: Node): Node[] => listOf(node.children).filter(isPart)

/** Reduces an unknown node to its type name. */
const nameOf = ({ type }: Node): Node => ({ type: typeof type === 'string' ? type : 'unnamed' })

/** Joins adjacent text nodes with equal format. */
function joined(nodes: Node[]): Node[] {
  const line: Node[] = []
  for (const node of nodes) {
    const last = line.at(-1)
    if (node.type === 'text' && last?.type === 'text' && node.format === last.format)
      line[line.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else line.push(node)
  }
  return line
}

/** The inline nodes of a line. Unknown nodes are reduced to their type name, for the schema to refuse in words. */
function inlineOf(node: Node): Node[] {
  const { type } = node
  switch (type) {
    case 'text': {
      const text = typeof node.text === 'string' ? withoutHidden(node.text) : ''
      if (text === '') return []
      const marks = typeof node.format === 'number' ? node.format & MARKS_MASK : 0
      return [{ type, text, ...(marks !== 0 && { format: marks }) }]
    }
    case 'tab':
      return [{ type: 'text', text: ' ' }]
    case 'linebreak':
      return [{ type }]
    case 'link':
    case 'autolink': {
      const children = lineOf(node)
      const url = partAt(node.fields, 'url')
      return children.length === 0
        ? []
        : [{ type: 'link', fields: { url: typeof url === 'string' ? url : '' }, children }]
    }
    default:
      return [nameOf(node)]
  }
}

/** A line without invisible line breaks at its ends. */
function lineOf(node: Node): Node[] {
  const line = joined(childrenOf(node).flatMap(inlineOf))
  const isBreak = (part: Node | undefined) => part?.type === 'linebreak'
  while (isBreak(line[0])) line.shift()
  while (isBreak(line.at(-1))) line.pop()
  return line
}

/** The entries of a list; nested lists are flattened. */
function entriesOf(list: Node): Node[] {
  return childrenOf(list).flatMap((entry) => {
    if (entry.type !== 'listitem') return [nameOf(entry)]
    const inner = childrenOf(entry).filter(({ type }) => type === 'list')
    const children = lineOf({ children: childrenOf(entry).filter(({ type }) => type !== 'list') })
    const own = children.length > 0 ? [{ type: 'listitem', children }] : []
    return [...own, ...inner.flatMap(entriesOf)]
  })
}

/** Headings have two sizes; other levels become the nearer one. */
const headingOf = ({ tag }: Node) => (tag === 'h1' || tag === 'h2' || tag === 'h3' ? 'h3' : 'h4')

/** Converts a block; empty blocks are dropped. */
function blockOf(node: Node): Node[] {
  const { type } = node
  switch (type) {
    case 'paragraph':
    case 'quote':
    case 'heading': {
      const children = lineOf(node)
      const own = type === 'heading' ? { type, tag: headingOf(node), children } : { type, children }
      return children.length > 0 ? [own] : []
    }
    case 'list': {
      const children = entriesOf(node)
      return children.length > 0
        ? [{ type, listType: node.listType === 'number' ? 'number' : 'bullet', children }]
        : []
    }
    default:
      return [nameOf(node)]
  }
}

/** The text of a single paragraph without markup; null otherwise. */
function plainOf(blocks: Node[]): string | null {
  const [block, ...more] = blocks
  if (block?.type !== 'paragraph' || more.length > 0) return null
  const [words, ...others] = childrenOf(block)
  const isPlain = words?.type === 'text' && words.format === undefined && others.length === 0
  return isPlain ? String(words.text) : null
}

/**
 * Converts an editor's state to content: a string if it is one paragraph without markup, else Lexical's document
 * without anything a page does not show. Underlines, colours, alignment and empty paragraphs are dropped; unsupported
 * nodes stay as their type name, so that they are refused in words. @returns undefined when nothing is written
 */
export function richToContent(form: unknown): unknown {
  if (typeof form === 'string') return withoutHidden(form) || undefined
  const root = partAt(form, 'root')
  if (!isPart(root)) return undefined
  // Oversized state is not traversed.
  if (unreadable(root) !== null) return form
  const children = childrenOf(root).flatMap(blockOf)
  if (children.length === 0) return undefined
  return plainOf(children) ?? { root: { type: 'root', children } }
}

/** Adds the properties that Lexical expects of a node. */
function nodeToForm(node: Node, place: string): Node {
  const { type, fields } = node
  switch (type) {
    case 'text':
      return { detail: 0, format: 0, mode: 'normal', style: '', ...node, version: 1 }
    case 'linebreak':
      return { type, version: 1 }
    default: {
      const children = childrenOf(node).map((child, index) => {
        const inner = nodeToForm(child, `${place}-${index}`)
        return child.type === 'listitem' ? { ...inner, value: index + 1 } : inner
      })
      const element = { ...node, children, direction: null, format: '', indent: 0, version: 1 }
      if (type === 'paragraph') return { ...element, textFormat: 0, textStyle: '' }
      if (type === 'list') return { ...element, start: 1, tag: node.listType === 'number' ? 'ol' : 'ul' }
      if (type !== 'link') return element
      const link = { linkType: 'custom', newTab: false, url: partAt(fields, 'url') }
      return { ...element, fields: link, id: place, version: 3 }
    }
  }
}

/** Converts content to the editor's state, deterministically. @param place path used for the ids of links */
export function richToForm(content: unknown, place: string): unknown {
  if (content === '') return null
  const root =
    typeof content === 'string'
      ? { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: content }] }] }
      : partAt(content, 'root')
  return isPart(root) && unreadable(root) === null ? { root: nodeToForm(root, place) } : null
}

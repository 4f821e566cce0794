import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { MARKS } from '@/domain/content/schema/texts/marks'
import type {
  RichBlock,
  RichDocument,
  RichInline,
  RichLine,
  RichText as Text,
} from '@/domain/content/schema/texts/rich-document'
import { Heading } from '@/ui/layout/heading'
import { linkStyles, TextLink } from '@/ui/links/text-link'

type Marked = Extract<RichInline, { type: 'text' }>

function MarkedText({ text, format = 0 }: Marked) {
  let words: ReactNode = text
  if (format & MARKS.subscript) words = <sub>{words}</sub>
  if (format & MARKS.superscript) words = <sup>{words}</sup>
  if (format & MARKS.italic) words = <em>{words}</em>
  if (format & MARKS.bold) words = <strong className="font-semibold">{words}</strong>
  return words
}

/** A link in a text; one to another site sends no referrer. */
function LinkTo({ url, children }: { url: string; children: ReactNode }) {
  if (url.startsWith('/')) return <TextLink href={url}>{children}</TextLink>
  return (
    <a href={url} {...(url.startsWith('https:') && { rel: 'noopener noreferrer' })} className={linkStyles()}>
      {children}
    </a>
  )
}

function Inline({ node }: { node: RichInline }) {
  switch (node.type) {
    case 'text':
      return <MarkedText {...node} />
    case 'linebreak':
      return <br />
    case 'link':
      return (
        <LinkTo url={node.fields.url}>
          <Line line={node.children} />
        </LinkTo>
      )
  }
}

const Line = ({ line }: { line: RichLine }): ReactNode =>
  line.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printed text never changes its order
    <Inline key={index} node={node} />
  ))

const LIST = 'space-y-1.5 pl-5 marker:text-accent'

function Block({ block }: { block: RichBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line line={block.children} />
        </p>
      )
    case 'list': {
      const isNumbered = block.listType === 'number'
      const Tag = isNumbered ? 'ol' : 'ul'
      return (
        <Tag className={clsx(LIST, isNumbered ? 'list-decimal' : 'list-disc')}>
          {block.children.map(({ children }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed text never changes its order
            <li key={index}>
              <Line line={children} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'heading':
      return (
        <Heading level={block.tag === 'h3' ? 3 : 4} size={block.tag === 'h3' ? 'title' : 'label'}>
          <Line line={block.children} />
        </Heading>
      )
    case 'quote':
      return (
        <blockquote className="border-l-2 border-accent pl-5 font-serif italic">
          <Line line={block.children} />
        </blockquote>
      )
  }
}

/** Renders the paragraphs, lists, headings and quotations of a rich text, and nothing else. Runs on the server. */
export const RichBlocks = ({ document }: { document: RichDocument }): ReactNode =>
  document.root.children.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printed text never changes its order
    <Block key={index} block={block} />
  ))

/** The distance between the blocks of a text. */
export const BLOCKS = 'space-y-4'

/** Running text: a paragraph, or blocks if it has markup. */
export function RichText({ text, className }: { text: Text; className?: string }) {
  if (typeof text === 'string') return <p className={className}>{text}</p>
  return (
    <div className={clsx(BLOCKS, className)}>
      <RichBlocks document={text} />
    </div>
  )
}

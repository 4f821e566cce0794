import type { ReactNode } from 'react'
import type { RichText } from '@/domain/content/schema/texts/rich-document'
import { BLOCKS, RichBlocks } from '@/site/rich-text/rich-text'

/** Running text as a prop of a client component: plain words, or elements rendered by the server. */
export type DrawnText<Name extends string> = Record<Name, ReactNode> & {
  /** The wrapper, if a paragraph cannot hold it. */
  as?: 'div'
}

/**
 * Renders running text on the server, so that the browser needs no markup reader. @param name the name of the prop
 */
export function drawnText<Name extends string>(name: Name, text: RichText): DrawnText<Name> {
  const node =
    typeof text === 'string' ? (
      text
    ) : (
      <div className={BLOCKS}>
        <RichBlocks document={text} />
      </div>
    )
  // TypeScript widens a computed key to string.
  const named = { [name]: node } as Record<Name, ReactNode>
  return typeof text === 'string' ? named : { ...named, as: 'div' }
}

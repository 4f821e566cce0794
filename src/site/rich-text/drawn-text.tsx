import type { ReactNode } from 'react'
import type { RichText } from '@/content/schema/rich-document'
import { BLOCKS, RichBlocks } from '@/site/rich-text/rich-text'

/** Running text on its way to a component of the browser: the words as they are, or what the server has drawn of them. */
export type DrawnText<Name extends string> = Record<Name, ReactNode> & {
  /** What it stands in, where a paragraph cannot hold it. */
  as?: 'div'
}

/** Draws running text, so that nothing that reads markup has to be in the browser. @param name what it is called there */
export function drawnText<Name extends string>(name: Name, text: RichText): DrawnText<Name> {
  const node =
    typeof text === 'string' ? (
      text
    ) : (
      <div className={BLOCKS}>
        <RichBlocks document={text} />
      </div>
    )
  // An object of a computed name is typed as one of any.
  const named = { [name]: node } as Record<Name, ReactNode>
  return typeof text === 'string' ? named : { ...named, as: 'div' }
}

import type { ReactNode } from 'react'
import type { RichText as Text } from '@/content/schema/rich-document'
import { RichText } from '@/site/rich-text/rich-text'

/**
 * A post that is more than its excerpt, opened in its place by the browser's own means. Drawn by the server, and with a
 * bare `summary`: the page has no script for it.
 */
export function PostBody({ title, words = title, body }: { title: string; words?: string; body: Text }) {
  return (
    <details className="group mt-5 max-w-[64ch]">
      <summary className="inline-block cursor-pointer list-none border-b border-accent pb-0.5 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        {words}
        {words !== title && <span className="sr-only">: {title}</span>}
        <span
          aria-hidden="true"
          className="ml-3 inline-block text-accent transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <RichText text={body} className="mt-5" />
    </details>
  )
}

/**
 * What is below a post's excerpt, and who is to be named for its picture: the frames of posts are drawn in the browser, and
 * have no place for it.
 */
export function CreditedBody({ credit, children }: { credit: string; children: ReactNode }) {
  return (
    <>
      {children}
      <small className="mt-4 block text-ink-muted text-xs">{credit}</small>
    </>
  )
}

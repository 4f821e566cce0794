import type { ReactNode } from 'react'
import type { RichText as Text } from '@/domain/content/schema/texts/rich-document'
import { RichText } from '@/site/rich-text/rich-text'

/**
 * The body of a post, in a native disclosure. Rendered by the server with a plain `summary`, so that the page needs
 * no script for it.
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
 * The content below a post's excerpt, with its picture's credit: the cards are rendered in the browser and have no
 * place for a credit.
 */
export function CreditedBody({ credit, children }: { credit: string; children: ReactNode }) {
  return (
    <>
      {children}
      <small className="mt-4 block text-ink-muted text-xs">{credit}</small>
    </>
  )
}

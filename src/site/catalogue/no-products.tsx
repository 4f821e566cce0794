import type { ReactNode } from 'react'
import type { CatalogueCategoryPage } from '@/domain/content/schema/pages/catalogue-pages'
import { TextLink } from '@/ui/links/text-link'

/** In the place of a list without entries: its heading, a text, and the link to ask us. */
export function EmptyList({
  text,
  ask,
  children,
}: Pick<CatalogueCategoryPage['empty'], 'text' | 'ask'> & { children: ReactNode }) {
  return (
    <div className="border-t border-line-strong pt-6">
      {children}
      <p className="mt-3 max-w-[56ch] text-ink-muted">{text}</p>
      <p className="mt-5">
        <TextLink href={ask.href} variant="forward">
          {ask.label}
        </TextLink>
      </p>
    </div>
  )
}

/** The empty state of a category (spec §2.12). */
export const NoProducts = ({ words }: { words: CatalogueCategoryPage['empty'] }) => (
  <EmptyList text={words.text} ask={words.ask}>
    <h2 className="font-serif text-title">{words.heading}</h2>
  </EmptyList>
)

import type { CatalogueCategoryPage } from '@/content/schema/catalogue-pages'
import { Heading } from '@/ui/heading'
import { TextLink } from '@/ui/text-link'

/** The empty state of a category (spec §2.12). */
export function NoProducts({ words }: { words: CatalogueCategoryPage['empty'] }) {
  return (
    <div className="border-t border-line-strong pt-6">
      <Heading level={2} size="title">
        {words.heading}
      </Heading>
      <p className="mt-3 max-w-[56ch] text-ink-muted">{words.text}</p>
      <p className="mt-5">
        <TextLink href={words.ask.href} variant="forward">
          {words.ask.label}
        </TextLink>
      </p>
    </div>
  )
}

'use client'

import type { ProductCategoryPage } from '@/domain/content/schema/pages/products-page'
import { panelIdOf, type SubcategoryItem } from '@/site/products/subcategory-item'
import { IconButton } from '@/ui/controls/icon-button'
import { Heading } from '@/ui/layout/heading'
import { CloseIcon } from '@/ui/layout/icons'
import { TextLink } from '@/ui/links/text-link'

export type SubcategoryPanelWords = Pick<ProductCategoryPage, 'featuredHeading' | 'ask' | 'close'>

/** The details of the selected subcategory, full width below its row. */
export function SubcategoryPanel({
  item,
  words,
  onClose,
}: {
  item: SubcategoryItem
  words: SubcategoryPanelWords
  onClose: () => void
}) {
  const Description = item.as ?? 'p'
  const headingId = `${item.key}-details-heading`
  return (
    <li className="col-span-full -mt-4 print:hidden">
      <section
        id={panelIdOf(item.key)}
        aria-labelledby={headingId}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className="relative grid gap-x-8 gap-y-8 border-t-2 border-accent bg-surface-raised p-6 pt-12 sm:p-10 lg:grid-cols-12 lg:p-12"
      >
        <IconButton
          label={`${words.close}: ${item.name}`}
          onClick={onClose}
          className="absolute top-2 right-2 sm:top-4 sm:right-4"
        >
          <CloseIcon />
        </IconButton>
        <div className="lg:col-span-5 lg:pr-8">
          <Heading level={4} size="title" id={headingId}>
            {item.name}
          </Heading>
          <Description className="mt-4 max-w-[56ch] text-ink-muted">{item.description}</Description>
          <p className="mt-6">
            <TextLink href={words.ask.href} variant="forward">
              {words.ask.label}
            </TextLink>
          </p>
        </div>
        <div className="lg:col-span-7">
          <p className="text-eyebrow text-ink-muted">{words.featuredHeading}</p>
          <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
            {item.featuredProducts.map(({ name, sub }) => (
              <li key={name} className="border-t border-line py-3">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-ink-muted">{sub}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </li>
  )
}

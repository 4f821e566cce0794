'use client'

import { clsx } from 'clsx/lite'
import type { CatalogueProductPage } from '@/content/schema/catalogue-pages'
import type { Breadcrumb } from '@/content/schema/hero'
import { categoryNameFromSlug } from '@/domain/reference-category'
import { productTrail } from '@/site/catalogue/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button-link'
import { Container } from '@/ui/container'
import { Heading } from '@/ui/heading'
import { TextLink } from '@/ui/text-link'
import { usePathSegment } from '@/ui/use-path-segment'

/**
 * The page of a product that the catalogue does not have: breadcrumbs from its address, and links. One prerendered
 * page serves all such addresses and reads its own in the browser.
 */
export function UnlistedProduct({
  words,
  breadcrumbs,
}: {
  words: CatalogueProductPage['unknown']
  breadcrumbs: readonly Breadcrumb[]
}) {
  const segment = usePathSegment(2)
  const categorySlug = usePathSegment(1) ?? ''
  const categoryName = categoryNameFromSlug(categorySlug)
  const name = categoryNameFromSlug(segment ?? '')
  return (
    <Container className="min-h-svh pt-6 pb-20 lg:pt-10 lg:pb-32">
      <Breadcrumbs crumbs={productTrail(breadcrumbs, { categorySlug, categoryName, name })} />
      {/* The breadcrumbs may wrap and move what is below: hidden until they are known. */}
      <div className={clsx(segment === null && 'awaited')}>
        <Heading level={1} size="headline" className="mt-10 lg:mt-16">
          {words.heading}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">{words.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink href={words.ask.href} size="lg">
            {words.ask.label}
          </ButtonLink>
          <TextLink href={`/reference-standards/${encodeURIComponent(categorySlug)}`} variant="forward">
            {fillIn(words.back, { category: categoryName })}
          </TextLink>
        </div>
      </div>
    </Container>
  )
}

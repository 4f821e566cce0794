'use client'

import { clsx } from 'clsx/lite'
import type { CatalogueProductPage } from '@/domain/content/schema/pages/catalogue-pages'
import type { Breadcrumb } from '@/domain/content/schema/parts/hero'
import { categoryNameFromSlug } from '@/domain/rules/categories/reference-category'
import { productTrail } from '@/site/catalogue/category/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { ButtonLink } from '@/ui/controls/button-link'
import { Breadcrumbs } from '@/ui/layout/breadcrumbs'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { TextLink } from '@/ui/links/text-link'
import { usePathSegment } from '@/ui/links/use-path-segment'

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

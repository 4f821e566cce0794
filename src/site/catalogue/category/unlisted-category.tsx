'use client'

import type { CatalogueCategoryPage } from '@/domain/content/schema/pages/catalogue-pages'
import { categoryNameFromSlug, categoryPageTitle } from '@/domain/rules/categories/reference-category'
import { CatalogueFilters } from '@/site/catalogue/catalogue-filters'
import { CategoryFrame } from '@/site/catalogue/category/category-frame'
import { categoryTrail } from '@/site/catalogue/category/category-trail'
import { NoProducts } from '@/site/catalogue/no-products'
import { usePathSegment } from '@/ui/links/use-path-segment'

/** The letters with categories (spec §2.12). */
type ListedLetters = readonly {
  letter: string
  categories: readonly { name: string; slug: string }[]
}[]

/**
 * The page of a category that the catalogue does not have: titled from its address, with the list of its letter and
 * no products (spec §2.12). One prerendered page serves all such addresses and reads its own in the browser.
 */
export function UnlistedCategory({
  words,
  letters,
}: {
  words: Pick<CatalogueCategoryPage, 'breadcrumbs' | 'sidebar' | 'empty'>
  letters: ListedLetters
}) {
  const segment = usePathSegment(1)
  const slug = segment ?? ''
  const name = categoryNameFromSlug(slug)
  const neighbours = letters.find(({ letter }) => letter === slug.charAt(0).toUpperCase())
  return (
    <CategoryFrame
      crumbs={categoryTrail(words.breadcrumbs, name)}
      title={categoryPageTitle(name)}
      isAwaited={segment === null}
      filters={
        <CatalogueFilters words={words.sidebar} categories={neighbours?.categories ?? []} current={slug} />
      }
    >
      <NoProducts words={words.empty} />
    </CategoryFrame>
  )
}

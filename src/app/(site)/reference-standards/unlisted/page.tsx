import type { Metadata } from 'next'
import { use } from 'react'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogue, live } from '@/content-seed/live'
import { UnlistedCategory } from '@/site/catalogue/category/unlisted-category'

export const generateMetadata = (): Metadata => ({
  title: live(catalogueCategoryPage).empty.heading,
  robots: { index: false, follow: true },
})

/** Serves every category that the catalogue does not have (next.config.ts; docs/decisions/0007). */
export default function UnlistedCategoryPage() {
  const { breadcrumbs, sidebar, empty } = live(catalogueCategoryPage)
  const letters = use(catalogue().letters())
  return (
    <UnlistedCategory
      words={{ breadcrumbs, sidebar, empty }}
      letters={letters.map(({ letter, hasCategoryList, categories }) => ({
        letter,
        categories: hasCategoryList ? categories.map(({ name, slug }) => ({ name, slug })) : [],
      }))}
    />
  )
}

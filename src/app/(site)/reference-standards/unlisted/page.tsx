import type { Metadata } from 'next'
import { neighbouringCategories } from '@/content-seed/catalogue/catalogue'
import { catalogueLetters } from '@/content-seed/catalogue/letters'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { UnlistedCategory } from '@/site/catalogue/unlisted-category'

export const metadata: Metadata = {
  title: catalogueCategoryPage.empty.heading,
  robots: { index: false, follow: true },
}

/** Answers for every category the catalogue does not have (next.config.ts; docs/decisions/0007). */
export default function UnlistedCategoryPage() {
  const { breadcrumbs, sidebar, empty } = catalogueCategoryPage
  return (
    <UnlistedCategory
      words={{ breadcrumbs, sidebar, empty }}
      letters={catalogueLetters.map(({ letter }) => ({
        letter,
        categories: neighbouringCategories(letter).map(({ name, slug }) => ({ name, slug })),
      }))}
    />
  )
}

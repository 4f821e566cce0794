import type { ProductPage, ReferenceCategory } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogue, live } from '@/content-seed/live'
import { categoryTrail } from '@/site/catalogue/category/category-trail'
import { CategoryView } from '@/site/catalogue/category/category-view'
import { RequestListHere } from '@/site/catalogue/request-list-here'
import { JsonLd } from '@/site/metadata/json-ld'
import { breadcrumbData } from '@/site/metadata/structured-data'

/**
 * Renders a page of a category. Called as a function: an async component would add a row to the payload.
 * @param page from 1
 */
export async function categoryScreen(category: ReferenceCategory, page: number, shown: ProductPage) {
  const neighbours = await catalogue().neighbouringCategories(category.slug)
  return (
    <>
      <JsonLd data={breadcrumbData(categoryTrail(live(catalogueCategoryPage).breadcrumbs, category.name))} />
      <CategoryView category={category} shown={shown} page={page} neighbours={neighbours} />
      <RequestListHere />
    </>
  )
}

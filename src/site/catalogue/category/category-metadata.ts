import type { Metadata } from 'next'
import type { ReferenceCategory } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { live } from '@/content-seed/live'
import { categoryPageAddress } from '@/domain/rules/categories/reference-paths'
import { fillIn } from '@/site/catalogue/fill-in'
import { toMetadata } from '@/site/metadata/page-metadata'

/**
 * The metadata of a category's page. Pages from 2 on name their number and are their own canonical address.
 * @param page from 1
 */
export function categoryMetadata({ name, slug }: ReferenceCategory, page: number): Metadata {
  const { metadata, pages } = live(catalogueCategoryPage)
  const title = fillIn(metadata.title, { category: name })
  return toMetadata({
    path: categoryPageAddress(slug, page),
    title: page === 1 ? title : fillIn(pages.title, { title, page }),
    description: fillIn(metadata.description, { category: name }),
    sharePicture: 'og-reference-standards',
    listed: true,
  })
}

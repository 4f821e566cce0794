import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { referenceCategories } from '@/content-seed/catalogue/catalogue'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogue, live } from '@/content-seed/live'
import { categoryPath } from '@/domain/reference-paths'
import { categoryTrail } from '@/site/catalogue/category-trail'
import { CategoryView } from '@/site/catalogue/category-view'
import { fillIn } from '@/site/catalogue/fill-in'
import { JsonLd } from '@/site/metadata/json-ld'
import { toMetadata } from '@/site/metadata/page-metadata'
import { breadcrumbData } from '@/site/metadata/structured-data'

type Props = { params: Promise<{ category: string }> }

/** Only the catalogue's; any other segment is answered by one prerendered page (docs/decisions/0007). */
export const dynamicParams = false

export function generateStaticParams() {
  return referenceCategories.map(({ slug }) => ({ category: slug }))
}

async function categoryOf({ params }: Props) {
  return (await catalogue().categoryBySlug((await params).category)) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, slug } = await categoryOf(props)
  const { title, description } = live(catalogueCategoryPage).metadata
  return toMetadata({
    path: categoryPath(slug),
    title: fillIn(title, { category: name }),
    description: fillIn(description, { category: name }),
    sharePicture: 'og-reference-standards',
    listed: true,
  })
}

/** A category of the catalogue (spec §2.12). */
export default async function ReferenceCategoryPage(props: Props) {
  const category = await categoryOf(props)
  const { products } = await catalogue().productsOfCategory(category.slug, 1)
  const neighbours = await catalogue().neighbouringCategories(category.slug)
  return (
    <>
      <JsonLd data={breadcrumbData(categoryTrail(live(catalogueCategoryPage).breadcrumbs, category.slug))} />
      <CategoryView category={category} products={products} neighbours={neighbours} />
    </>
  )
}

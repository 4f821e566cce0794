import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { referenceCategories } from '@/content-seed/catalogue/catalogue'
import { catalogue } from '@/content-seed/live'
import { categoryMetadata } from '@/site/catalogue/category/category-metadata'
import { categoryScreen } from '@/site/catalogue/category/category-screen'

type Props = { params: Promise<{ category: string }> }

/** Only the catalogue's categories; one prerendered page serves any other segment (docs/decisions/0007). */
export const dynamicParams = false

export function generateStaticParams() {
  return referenceCategories.map(({ slug }) => ({ category: slug }))
}

async function categoryOf({ params }: Props) {
  return (await catalogue().categoryBySlug((await params).category)) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return categoryMetadata(await categoryOf(props), 1)
}

/** A category of the catalogue (spec §2.12), with the first page of its products. */
export default async function ReferenceCategoryPage(props: Props) {
  const category = await categoryOf(props)
  return categoryScreen(category, 1, await catalogue().productsOfCategory(category.slug, 1))
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { live } from '@/content-seed/live'
import { productCategoryByKey } from '@/content-seed/products/product-categories'
import { productCategoryKeys } from '@/domain/content/routes'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { ProductCategoryView } from '@/site/products/product-category-view'

type Props = { params: Promise<{ category: string }> }

/** Only the four keys; one prerendered page serves any other (docs/decisions/0007). */
export const dynamicParams = false

export function generateStaticParams() {
  return productCategoryKeys.map((key) => ({ category: key }))
}

async function categoryOf({ params }: Props) {
  return live(productCategoryByKey((await params).category) ?? notFound())
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return toMetadata((await categoryOf(props)).metadata)
}

/** A product category (spec §2.8). */
export default async function ProductCategoryPage(props: Props) {
  const category = await categoryOf(props)
  return <ProductCategoryView hero={<PageHero hero={category.hero} />} category={category} />
}

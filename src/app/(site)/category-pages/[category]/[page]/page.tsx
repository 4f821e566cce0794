import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalogue } from '@/content-seed/live'
import { categoryMetadata } from '@/site/catalogue/category/category-metadata'
import { categoryScreen } from '@/site/catalogue/category/category-screen'

type Props = { params: Promise<{ category: string; page: string }> }

/** Pages from 2 on, without leading zeros. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/

/**
 * Prints the later pages of a long category (contract §5). Visitors read them at the category's address with
 * `?page=n`, which the framework could only render per request; this path is internal. It is not below the category's
 * path: every product's page would then list it in its payload, as a sibling route.
 */
export const dynamicParams = false

/** The sample catalogue has no category with several pages. */
export function generateStaticParams(): { category: string; page: string }[] {
  return []
}

async function pageOf({ params }: Props) {
  const { category: slug, page: written } = await params
  const category = LATER_PAGE.test(written) ? await catalogue().categoryBySlug(slug) : null
  if (category === null) notFound()
  const page = Number(written)
  const shown = await catalogue().productsOfCategory(slug, page)
  return shown.products.length === 0 ? notFound() : { category, page, shown }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { category, page } = await pageOf(props)
  return categoryMetadata(category, page)
}

/** A later page of a category of the catalogue (spec §2.12). */
export default async function LaterCategoryPage(props: Props) {
  const { category, page, shown } = await pageOf(props)
  return categoryScreen(category, page, shown)
}

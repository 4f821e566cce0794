import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalogue } from '@/content-seed/live'
import { categoryMetadata } from '@/site/catalogue/category-metadata'
import { categoryScreen } from '@/site/catalogue/category-screen'

type Props = { params: Promise<{ category: string; page: string }> }

/** From the second page on, written in one way only. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/

/**
 * Where the later pages of a long category are printed (contract §5). Visitors read them at the category's address with
 * `?page=n`, which the framework could only answer at each request; this address is nobody's. It does not lie below the
 * category's: every product's page would name it in its payload then, as a neighbour of its own address.
 */
export const dynamicParams = false

/** The sample has no category of several pages. */
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

/** A category of the catalogue (spec §2.12), with products that did not fit on the pages before. */
export default async function LaterCategoryPage(props: Props) {
  const { category, page, shown } = await pageOf(props)
  return categoryScreen(category, page, shown)
}

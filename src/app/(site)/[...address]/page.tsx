import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { composedPageAt } from '@/content-seed/composed-pages'
import { composedMetadata } from '@/site/composed-page/composed-metadata'
import { ComposedPage } from '@/site/composed-page/composed-page'

type Props = { params: Promise<{ address: string[] }> }

/**
 * Prints the pages that editors compose (contract §9), and nothing else: the front door answers with what a release
 * lists (docs/decisions/0007, 0028).
 */
export const dynamicParams = false

/** The built-in content has no composed page. */
export function generateStaticParams(): { address: string[] }[] {
  return []
}

async function pageOf({ params }: Props) {
  const { address } = await params
  return composedPageAt(`/${address.join('/')}`) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return composedMetadata(await pageOf(props))
}

/** A page composed of blocks. */
export default async function ComposedRoute(props: Props) {
  return <ComposedPage page={await pageOf(props)} />
}

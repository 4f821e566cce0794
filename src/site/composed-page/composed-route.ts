import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { composedPageAt } from '@/content-seed/composed-pages'
import { composedMetadata } from '@/site/composed-page/composed-metadata'

/** What the framework gives a route of composed pages. */
export type ComposedProps = { params: Promise<{ address: string[] }> }

/** The page of the release being printed that a route is asked for. */
export async function composedPageOf({ params }: ComposedProps) {
  const { address } = await params
  return composedPageAt(`/${address.join('/')}`) ?? notFound()
}

export async function composedRouteMetadata(props: ComposedProps): Promise<Metadata> {
  return composedMetadata(await composedPageOf(props))
}

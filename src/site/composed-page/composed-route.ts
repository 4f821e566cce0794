import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { composedPageAt } from '@/content-seed/composed-pages'
import { resolvePicture, sharedPicture } from '@/content-seed/pictures/resolve-picture'
import { sharePictures } from '@/domain/content/pictures/pictures'
import type { ComposedPage } from '@/domain/content/schema/pages/composed-page'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import { type PreviewPicture, pageMetadataOf } from '@/site/metadata/page-metadata'

/** The picture of link previews: the page's own, or the site's. */
function previewPicture(placed: PlacedPicture | undefined): PreviewPicture {
  const file = placed && sharedPicture(placed)
  if (!file) return sharePictures['og-default']
  const { alt } = resolvePicture(placed)
  return { ...file, ...(alt && { alt }) }
}

/** Title, description, canonical address and link preview of a composed page (contract §9). */
const composedMetadata = ({ title, address, meta }: ComposedPage): Metadata =>
  pageMetadataOf({
    path: address,
    title: meta.title ?? title,
    description: meta.description,
    picture: previewPicture(meta.picture),
    isListed: meta.listed,
  })

/** The framework's props for a route of composed pages. */
export type ComposedProps = { params: Promise<{ address: string[] }> }

/** The page of the release being printed that a route is asked for. */
export async function composedPageOf({ params }: ComposedProps) {
  const { address } = await params
  return composedPageAt(`/${address.join('/')}`) ?? notFound()
}

export async function composedRouteMetadata(props: ComposedProps): Promise<Metadata> {
  return composedMetadata(await composedPageOf(props))
}

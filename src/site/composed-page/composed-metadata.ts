import type { Metadata } from 'next'
import { sharePictures } from '@/content/pictures/pictures'
import type { ComposedPage } from '@/content/schema/composed-page'
import type { PlacedPicture } from '@/content/schema/picture'
import { resolvePicture, sharedPicture } from '@/content-seed/pictures/resolve-picture'
import { type PreviewPicture, pageMetadataOf } from '@/site/metadata/page-metadata'

/** The picture of link previews: the page's own, or the site's. */
function previewPicture(placed: PlacedPicture | undefined): PreviewPicture {
  const file = placed && sharedPicture(placed)
  if (!file) return sharePictures['og-default']
  const { alt } = resolvePicture(placed)
  return { ...file, ...(alt && { alt }) }
}

/** Title, description, canonical address and link preview of a composed page (contract §9). */
export const composedMetadata = ({ title, address, meta }: ComposedPage): Metadata =>
  pageMetadataOf({
    path: address,
    title: meta.title ?? title,
    description: meta.description,
    picture: previewPicture(meta.picture),
    isListed: meta.listed,
  })

import type { Metadata } from 'next'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'
import { sharePictures } from '@/domain/content/pictures/pictures'
import type { PageMetadata } from '@/domain/content/schema/parts/page-metadata'

/** A picture of link previews. Without a text of its own it has the company's motto. */
export type PreviewPicture = { url: string; width?: number; height?: number; alt?: string }

/** Next's metadata of a page: title, description, canonical address, link preview. */
export function pageMetadataOf({
  path,
  title,
  description,
  picture,
  isListed,
}: {
  path: string
  title: string
  description: string
  picture: PreviewPicture
  isListed: boolean
}): Metadata {
  const { name, tagline } = live(company)
  return {
    title: path === '/' ? { absolute: `${name}: ${title}` } : title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: name,
      locale: 'en_IN',
      url: path,
      title,
      description,
      images: [{ ...picture, alt: picture.alt ?? tagline }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture.url] },
    robots: isListed ? undefined : { index: false, follow: true },
  }
}

/** The same for a page's content entry. */
export const toMetadata = ({ sharePicture, listed, ...words }: PageMetadata): Metadata =>
  pageMetadataOf({ ...words, picture: sharePictures[sharePicture], isListed: listed })

import type { Metadata } from 'next'
import { sharePictures } from '@/content/pictures/pictures'
import type { PageMetadata } from '@/content/schema/page-metadata'
import { company } from '@/content-seed/company'
import { live } from '@/content-seed/live'

/** Next's metadata for a page's content entry: title, description, canonical address, link preview. */
export function toMetadata({ path, title, description, sharePicture, listed }: PageMetadata): Metadata {
  const { name, tagline } = live(company)
  const { url, width, height } = sharePictures[sharePicture]
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
      images: [{ url, width, height, alt: tagline }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [url] },
    robots: listed ? undefined : { index: false, follow: true },
  }
}

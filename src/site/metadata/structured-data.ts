import { resolvedPictureAddress, resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { Post } from '@/domain/content/schema/kinds/blog-post'
import type { FaqQuestion } from '@/domain/content/schema/kinds/faq'
import type { Company } from '@/domain/content/schema/pages/company'
import type { Breadcrumb } from '@/domain/content/schema/parts/hero'
import type { Office } from '@/domain/content/schema/parts/office'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import { env } from '@/env'
import { readingMinutes } from '../blog/displayed-post'

/** Structured data for search engines in schema.org's terms. Plain data: `JsonLd` writes it into the page. */
export type StructuredData = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

/** A path of the site as an absolute address. */
const absolute = (path: string) => new URL(path, env.siteUrl).href

/** The id by which other entries refer to the company. */
const organizationId = () => absolute('/#organization')

function postalAddress({ address }: Office): StructuredData {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street.join(', '),
    addressLocality: address.locality,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: address.countryCode,
  }
}

/** The company and its contact points, on every page. */
export function organizationData(company: Company): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': organizationId(),
    name: company.name,
    legalName: company.legalName,
    description: company.description,
    url: absolute('/'),
    logo: absolute('/icons/mark-512.png'),
    telephone: company.contactPhone,
    email: company.mailboxes.general.email,
    sameAs: company.social.map(({ href }) => href),
    address: company.offices.map(postalAddress),
    contactPoint: Object.values(company.mailboxes).map(({ label, email }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      email,
      telephone: company.contactPhone,
      hoursAvailable: company.hours.schemaOrg,
    })),
  }
}

/** The breadcrumbs of a page. The last step is the page itself and needs no address. */
export function breadcrumbData(crumbs: readonly Breadcrumb[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: absolute(href) }),
    })),
  }
}

/** The questions and answers, only on the FAQ page. */
export function faqData(items: readonly FaqQuestion[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ id, question, answer }) => ({
      '@type': 'Question',
      '@id': absolute(`/support/faq#${id}`),
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

/** A picture's address and credit; nothing for a picture that was removed. */
function pictureData(placed: PlacedPicture): StructuredData {
  const { picture, credit } = resolvePicture(placed)
  const address = resolvedPictureAddress(picture)
  if (address === null) return {}
  const url = absolute(address)
  return { image: credit === undefined ? url : { '@type': 'ImageObject', url, creditText: credit } }
}

/**
 * The posts. They have no pages of their own, so each is a part of the blog; an age is no date and is left out.
 */
export function blogData(posts: readonly Post[], path: string): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    '@id': absolute(path),
    url: absolute(path),
    publisher: { '@id': organizationId() },
    blogPost: posts.map((post) => {
      const { id, title, excerpt, body, image, category, date, author } = post
      return {
        '@type': 'BlogPosting',
        '@id': absolute(`${path}#${id}`),
        url: absolute(`${path}#${id}`),
        headline: title,
        description: excerpt,
        ...(body && { articleBody: plainText(body) }),
        ...pictureData(image),
        articleSection: category,
        ...(date !== undefined && { datePublished: date }),
        timeRequired: `PT${readingMinutes(post)}M`,
        inLanguage: 'en',
        author: author === undefined ? { '@id': organizationId() } : { '@type': 'Person', name: author },
        publisher: { '@id': organizationId() },
      }
    }),
  }
}

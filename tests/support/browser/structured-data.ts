import { z } from 'zod'

const text = z.string().min(1)
const address = z.url({ protocol: /^https?$/ })
const reference = z.strictObject({ '@id': address })
const context = { '@context': z.literal('https://schema.org') }

const organization = z.strictObject({
  ...context,
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  legalName: text,
  description: text,
  url: address,
  logo: address,
  telephone: z.string().regex(/^\+[\d ]+$/),
  email: z.email(),
  sameAs: z.array(address).min(1),
  address: z
    .array(
      z.strictObject({
        '@type': z.literal('PostalAddress'),
        streetAddress: text,
        addressLocality: text,
        addressRegion: text,
        postalCode: text,
        addressCountry: z.string().length(2),
      }),
    )
    .min(1),
  contactPoint: z.array(
    z.strictObject({
      '@type': z.literal('ContactPoint'),
      contactType: text,
      email: z.email(),
      telephone: text,
      hoursAvailable: text,
    }),
  ),
})

const breadcrumbList = z
  .strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: text,
          item: address.optional(),
        }),
      )
      .min(2),
  })
  .refine(({ itemListElement: steps }) =>
    steps.every(
      ({ position, item }, index) => position === index + 1 && (item || index === steps.length - 1),
    ),
  )

const faqPage = z.strictObject({
  ...context,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        '@id': address,
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
})

const blog = z.strictObject({
  ...context,
  '@type': z.literal('Blog'),
  '@id': address,
  url: address,
  publisher: reference,
  blogPost: z
    .array(
      z.strictObject({
        '@type': z.literal('BlogPosting'),
        '@id': address,
        url: address,
        headline: text.max(110),
        description: text,
        image: address,
        articleSection: text,
        timeRequired: z.iso.duration(),
        inLanguage: z.literal('en'),
        author: reference,
        publisher: reference,
      }),
    )
    .min(1),
})

const propertyValue = z.strictObject({ '@type': z.literal('PropertyValue'), propertyID: text, value: text })

const molecularEntity = z.strictObject({
  '@context': z.strictObject({ '@vocab': z.literal('https://schema.org/'), dct: address }),
  '@type': z.literal('MolecularEntity'),
  'dct:conformsTo': z.strictObject({ '@id': address, '@type': z.literal('CreativeWork') }),
  '@id': address,
  url: address,
  name: text,
  identifier: z.array(propertyValue).length(2),
  alternateName: z.array(text),
  iupacName: text,
  molecularFormula: text,
  molecularWeight: z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.number().positive(),
    unitText: z.literal('g/mol'),
  }),
  smiles: text,
})

/** Any of the entries a page may carry, with what search engines require of it. */
export const structuredData = z.discriminatedUnion('@type', [
  organization,
  breadcrumbList,
  faqPage,
  blog,
  molecularEntity,
])

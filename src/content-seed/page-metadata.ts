import { z } from 'zod'
import { defineContent } from '@/domain/content/schema/define-content'
import { pageMetadataSchema } from '@/domain/content/schema/parts/page-metadata'
import { claims } from './claims'
import { company } from './company'

const schema = z.strictObject({
  home: pageMetadataSchema,
  about: pageMetadataSchema,
  capabilities: pageMetadataSchema,
  infrastructure: pageMetadataSchema,
  sustainability: pageMetadataSchema,
  contact: pageMetadataSchema,
  faq: pageMetadataSchema,
  services: pageMetadataSchema,
  blog: pageMetadataSchema,
  privacy: pageMetadataSchema,
  terms: pageMetadataSchema,
  disclaimer: pageMetadataSchema,
  adminAccess: pageMetadataSchema,
})

/** Title, description and link preview of each page; those of products and reference standards are in their own content. */
export const pageMetadata = defineContent('src/content-seed/page-metadata.ts', schema, {
  home: {
    path: '/',
    title: 'Ingredients, reference standards and contract research',
    description: `Averline Sciences supplies pharmaceutical, personal-care and food ingredients, reference standards and contract research from India to ${claims.countries}.`,
    sharePicture: 'og-default',
    listed: true,
  },
  about: {
    path: '/about',
    title: 'About Us',
    description:
      'Who we are: a distributor of audited ingredients and a contract research laboratory in Ahmedabad, under one quality system and four founders.',
    sharePicture: 'og-about',
    listed: true,
  },
  capabilities: {
    path: '/about/capabilities',
    title: 'Capabilities',
    description: `A distribution network to ${claims.countries}, technical and regulatory support, and training for the laboratories and plants that use what we supply.`,
    sharePicture: 'og-capabilities',
    listed: true,
  },
  infrastructure: {
    path: '/about/infrastructure',
    title: 'Infrastructure',
    description: `A ${claims.warehouse}, qualified cold-chain logistics and an application laboratory, with offices in Mumbai, Rajkot and Ahmedabad.`,
    sharePicture: 'og-infrastructure',
    listed: true,
  },
  sustainability: {
    path: '/about/sustainability',
    title: 'Sustainability and Compliance',
    description:
      'How we source, audit and report: responsible sourcing, ISO 9001:2015, ISO 13485, GMP and FDA registration, an ESG framework and dated goals.',
    sharePicture: 'og-sustainability',
    listed: true,
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: `Write to sales, support or the general desk, call ${company.seed.hours.text}, or visit our offices in Mumbai and Rajkot and the laboratory in Ahmedabad.`,
    sharePicture: 'og-contact',
    listed: true,
  },
  faq: {
    path: '/support/faq',
    title: 'Frequently asked questions',
    description: `Answers on services, quotes, lead times, certificates and support: analytical work in ${claims.analyticalTime}, custom synthesis in ${claims.synthesisTime}, quotes ${claims.quoteTime}.`,
    sharePicture: 'og-faq',
    listed: true,
  },
  services: {
    path: '/services',
    title: 'Services',
    description:
      'Custom synthesis and R&D, analytical characterization, regulatory documentation and contract research, from first call to delivered data.',
    sharePicture: 'og-services',
    listed: true,
  },
  blog: {
    path: '/resources/blogs',
    title: 'News and blogs',
    description:
      'Company news, research notes, procurement milestones and workshop reports from the laboratory and the supply desk of Averline Sciences.',
    sharePicture: 'og-blog',
    listed: true,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What personal data Averline Sciences collects through this website and by mail, what it is used for, how long it is kept and how to have it removed.',
    sharePicture: 'og-default',
    listed: true,
  },
  terms: {
    path: '/terms',
    title: 'Terms & Conditions',
    description:
      'The terms on which this website may be used and on which quotes, orders and deliveries are made. Governed by the law of India.',
    sharePicture: 'og-default',
    listed: true,
  },
  disclaimer: {
    path: '/disclaimer',
    title: 'Disclaimer',
    description:
      'What the information on this website is for and what it is not: products are for analytical and manufacturing use, and nothing here is medical advice.',
    sharePicture: 'og-default',
    listed: true,
  },
  adminAccess: {
    path: '/admin-access',
    title: 'Admin Access',
    description:
      'The way for staff of Averline Sciences into the admin panel: reference standards, user management and settings. A sign-in is required.',
    sharePicture: 'og-default',
    listed: false,
  },
})

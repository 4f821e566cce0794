import { defineContent } from '@/domain/content/schema/define-content'
import { productsPageSchema } from '@/domain/content/schema/pages/products-page'
import { claims } from '../claims'

/** The products overview (spec §2.8; its figures are from §9). */
export const productsPage = defineContent('src/content-seed/products/overview.ts', productsPageSchema, {
  metadata: {
    path: '/products',
    title: 'Products',
    description:
      'Pharmaceutical, personal-care and food ingredients, reference standards and impurities: four ranges, one quality file, delivered to 50+ countries.',
    sharePicture: 'og-products',
    listed: true,
  },
  hero: {
    title: 'Products',
    subtitle: 'Four ranges, one quality file.',
    tagline: `Ingredients and reference materials for people who have to prove what is in the bottle, delivered to ${claims.countries}.`,
    breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'Products' }],
    picture: { name: 'hero-products', alt: '' },
  },
  tiles: {
    eyebrow: 'Ranges',
    heading: 'Choose where you work',
    showAll: 'Show All Products',
  },
  impact: {
    eyebrow: 'In figures',
    heading: 'A catalogue built by twenty years of questions',
    numbers: [
      { target: 10_000, suffix: '+', label: 'Products in catalog' },
      { target: 50, suffix: '+', label: 'Countries' },
      { target: 20, suffix: '+', label: 'Years' },
      { target: 95, suffix: '%', label: 'Client satisfaction' },
    ],
  },
  whyChoose: {
    eyebrow: 'Why choose us',
    heading: 'What comes with the material',
    panels: [
      {
        id: 'quality',
        title: 'Quality you can audit',
        description:
          'Suppliers are qualified on site, lots are retested in our laboratory, and the raw data is open to your auditor.',
        image: { name: 'facility-laboratory', alt: '' },
      },
      {
        id: 'documents',
        title: 'Documents that release it',
        description:
          'Certificate, safety data sheet, stability and origin statements leave with the goods, in the order your receiving desk checks them.',
        image: { name: 'service-regulatory', alt: '' },
      },
      {
        id: 'supply',
        title: 'Supply that holds',
        description: `Safety stock in our ${claims.warehouse}, two qualified sources for critical items, and a date we keep.`,
        image: { name: 'facility-warehouse', alt: '' },
      },
      {
        id: 'people',
        title: 'Chemists who answer',
        description: `Questions reach somebody who has run the method. Quotes come ${claims.quoteTime}.`,
        image: { name: 'service-contract-research', alt: '' },
      },
    ],
    previous: 'Previous reason',
    next: 'Next reason',
  },
  customSolutions: {
    heading: 'Not in the catalogue? We make it.',
    text: `Custom synthesis, special grades and repacking to your specification. Most custom compounds take ${claims.synthesisTime}, with progress reports on the way.`,
    contact: { label: 'Contact Us', href: '/contact' },
    download: {
      label: 'Download Catalog',
      note: 'Every reference standard, as an Excel workbook.',
      ask: { label: 'Ask for a printed copy', href: '/contact' },
    },
  },
})

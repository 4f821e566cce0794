import { defineContent } from '@/domain/content/schema/define-content'
import { productCategoryPageSchema } from '@/domain/content/schema/pages/products-page'

/** The texts on every product category page (spec §2.8). */
export const productCategoryPage = defineContent(
  'src/content-seed/products/category-page.ts',
  productCategoryPageSchema,
  {
    rangeEyebrow: 'The range',
    featuredHeading: 'Featured products',
    ask: { label: 'Ask about this range', href: '/contact' },
    close: 'Close',
    services: {
      eyebrow: 'Services',
      heading: 'Discover Our Services',
      cards: [
        {
          id: 'custom-synthesis',
          title: 'Custom Synthesis & R&D',
          description: 'Milligrams to kilograms, by routes that can be repeated and transferred.',
          href: '/services#custom-synthesis',
        },
        {
          id: 'analytical',
          title: 'Analytical & Characterization',
          description: 'Structure, purity and content, proven by orthogonal methods.',
          href: '/services#analytical',
        },
        {
          id: 'regulatory',
          title: 'Regulatory & Documentation',
          description: 'Dossiers, declarations and answers to deficiency letters.',
          href: '/services#regulatory',
        },
        {
          id: 'contract-research',
          title: 'Contract Research CRO',
          description: 'A dedicated team of chemists, by project or by year.',
          href: '/services#contract-research',
        },
        {
          id: 'reference-standards',
          title: 'Reference Standards Development',
          description: 'Impurities and metabolites made, characterized and certified.',
          href: '/products/reference-standards#custom-compounds',
        },
      ],
    },
    resources: {
      eyebrow: 'Papers',
      heading: 'Resources & Downloads',
      items: [
        {
          id: 'product-catalogs',
          title: 'Product Catalogs',
          description: 'The full range with grades, pack sizes and lead times, revised every quarter.',
          download: {
            label: 'Download',
            note: 'The reference standards, in Excel.',
            ask: { label: 'Ask for the others', href: '/contact' },
          },
        },
        {
          id: 'technical-documentation',
          title: 'Technical Documentation',
          description: 'Specifications, safety data sheets, method summaries and statements of origin.',
          download: {
            label: 'Download',
            note: 'By catalogue number and lot.',
            ask: { label: 'Ask for other documents', href: '/contact' },
          },
        },
      ],
    },
    help: {
      heading: 'Not sure which grade you need?',
      text: 'Tell us the dosage form or the recipe, the test you have to pass and the quantity. A chemist answers, not a form.',
      viewAll: { label: 'View All Products', href: '/products' },
      contact: { label: 'Contact', href: '/contact' },
    },
  },
)

import { defineContent } from '@/domain/content/schema/define-content'
import { catalogueProductPageSchema } from '@/domain/content/schema/pages/catalogue-pages'
import { claims } from '../../claims'

/** The texts of /reference-standards/{category}/{product} (spec §2.13). */
export const catalogueProductPage = defineContent(
  'src/content-seed/catalogue/pages/product-page.ts',
  catalogueProductPageSchema,
  {
    metadata: {
      title: '{name}',
      description:
        '{name} reference standard: CAS number, molecular formula and weight, structure, synonyms and shipping conditions. For analytical use only.',
    },
    tabsLabel: 'Product information',
    tabs: { overview: 'Product Overview', description: 'Description', technical: 'Technical Data' },
    fields: {
      chemicalName: 'Chemical Name',
      synonym: 'Synonym',
      shippingTemperature: 'Shipping Temperature',
      hsnCode: 'HSN Code',
      countryOfOrigin: 'Country of Origin',
      smiles: 'SMILES',
    },
    overviewEmpty: {
      text: 'Chemical name, synonyms and shipping details of this product are sent on request.',
      ask: { label: 'Ask for the details', href: '/contact' },
    },
    description: [
      '{name} is supplied as a characterized reference material for method development, method validation, quality control and stability studies. Its identity is confirmed by NMR, mass spectrometry and infrared spectroscopy, and its purity is assigned by chromatography and mass balance.',
      'Each vial of {name} is filled under controlled humidity and comes with a certificate of analysis that states purity, water, residual solvents and the retest date. Additional data, such as a traceability statement to a compendial standard, is available on request.',
    ],
    use: 'For analytical purposes only and not for human use: not for diagnosis, treatment or consumption, and not for use in food, drugs or cosmetics.',
    technical: {
      heading: 'Download SDS',
      text: 'The safety data sheet covers hazards, handling, storage and transport in 16 sections.',
      download: {
        label: 'Download SDS',
        note: 'Sent on request, in the current revision.',
        ask: { label: 'Ask for the SDS', href: '/contact' },
      },
      file: 'PDF, in the current revision.',
    },
    quote: {
      text: `Pack sizes and prices on request. Quotes are answered ${claims.quoteTime}.`,
      action: { label: 'Ask for a quote', href: '/contact' },
    },
    related: { eyebrow: 'Same parent substance', heading: 'Related Products' },
    copy: { action: 'Copy {what}', done: 'Copied' },
    print: { printed: 'Printed' },
    unknown: {
      heading: 'Product not found',
      text: 'This product is not in our sample catalogue. It may have been renamed, or it is made on demand: ask us.',
      ask: { label: 'Ask for it', href: '/contact' },
      back: 'All {category} products',
    },
  },
)

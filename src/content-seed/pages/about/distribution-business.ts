import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { businessBlockSchema } from '@/domain/content/schema/pages/about'

export const distributionBusiness = defineContent(
  'src/content-seed/pages/about/distribution-business.ts',
  businessBlockSchema,
  {
    eyebrow: 'Distribution business',
    heading: 'Ingredients with their history attached',
    image: { name: 'about-distribution', alt: '' },
    paragraphs: [
      `We buy from makers we have audited and deliver to ${claims.countries}. Between the two stands our own ${claims.warehouse}, where lots are quarantined, sampled and released by a quality unit that does not report to sales.`,
      'Pharmaceutical, nutraceutical, personal-care and food ingredients are kept apart by zone and by status, so a pallet can be traced to its maker, its position and its temperature on any day it was with us.',
    ],
    details: [
      'Actives and excipients with GMP and DMF documentation',
      'Personal-care ingredients with INCI and safety dossiers',
      'Food, feed and nutrition ingredients with allergen and GMO data',
      'Ambient, 2-8 °C and -20 °C storage and dispatch',
    ],
    link: { label: 'See our products', href: '/products' },
  },
)

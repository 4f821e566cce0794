import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { cardSectionSchema } from '@/domain/content/schema/parts/section'

export const homeDistribution = defineContent(
  'src/content-seed/pages/home/distribution.ts',
  cardSectionSchema,
  {
    eyebrow: 'Distribution',
    heading: 'Global Distribution Excellence',
    intro: `From a ${claims.warehouse} to laboratories and plants in ${claims.countries}: every lot is sampled, quarantined and released before it moves.`,
    link: { label: 'See all products', href: '/products' },
    cards: [
      {
        id: 'pharmaceutical',
        title: 'Pharmaceutical Distribution',
        image: { name: 'distribution-pharmaceutical', alt: '' },
        description:
          'Actives and excipients from audited sites, stored in segregated zones and shipped with the certificate of analysis, the GMP statement and, where one exists, the DMF reference.',
        link: { label: 'Learn More', href: '/products/pharmaceuticals' },
      },
      {
        id: 'personal-care',
        title: 'Personal Care & Cosmetics',
        image: { name: 'distribution-personal-care', alt: '' },
        description:
          'Emollients, surfactants, UV filters and botanical actives in drum and sample sizes, each with its INCI name, allergen statement and the dossier your safety assessor will ask for.',
        link: { label: 'Learn More', href: '/products/personal-care' },
      },
      {
        id: 'food-nutrition',
        title: 'Food & Nutrition Ingredients',
        image: { name: 'distribution-food-nutrition', alt: '' },
        description:
          'Vitamins, minerals, enzymes, hydrocolloids and proteins for food, drink and feed, with allergen, GMO and contaminant data per lot and full traceability to the maker.',
        link: { label: 'Learn More', href: '/products/food-nutrition' },
      },
      {
        id: 'reference-standards',
        title: 'Reference Standards & Chemicals',
        image: { name: 'distribution-reference-standards', alt: '' },
        description:
          'Reference standards, impurities and laboratory chemicals weighed to the milligram, packed under inert gas where they need it, and kept cold from our freezer to your bench.',
        link: { label: 'Learn More', href: '/products/reference-standards' },
      },
    ],
  },
)

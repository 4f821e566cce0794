import { defineContent } from '@/domain/content/schema/define-content'
import { catalogueIndexPageSchema } from '@/domain/content/schema/pages/catalogue-pages'

/** The texts of /reference-standards (spec §2.11). */
export const catalogueIndexPage = defineContent(
  'src/content-seed/catalogue/pages/index-page.ts',
  catalogueIndexPageSchema,
  {
    metadata: {
      path: '/reference-standards',
      title: 'Reference Standards & Impurities A-Z',
      description:
        'The catalogue of reference standards and impurities by letter: drug substances and their related compounds with CAS number, formula and structure.',
      sharePicture: 'og-reference-standards',
      listed: true,
    },
    hero: {
      title: 'Reference Standards & Impurities',
      subtitle: 'Find the parent substance by its letter.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Products', href: '/products' },
        { name: 'Reference Standards & Impurities' },
      ],
      picture: { name: 'hero-reference-standards', alt: '' },
    },
    searchPlaceholder: 'Search Reference Standards & Impurities...',
    letterBar: 'Letters',
    resultCount: { one: '1 substance', other: '{count} substances' },
    emptySearch: 'No results found for "{search}"',
    emptyLetter: 'No categories found for letter "{letter}"',
    askText: 'This is a sample of the catalogue. Ask us for any substance: most impurities can be made.',
    ask: { label: 'Ask for a substance', href: '/contact' },
  },
)

import { defineContent } from '@/domain/content/schema/define-content'
import { catalogueCategoryPageSchema } from '@/domain/content/schema/pages/catalogue-pages'

/** The texts of /reference-standards/{category} (spec §2.12). */
export const catalogueCategoryPage = defineContent(
  'src/content-seed/catalogue/pages/category-page.ts',
  catalogueCategoryPageSchema,
  {
    metadata: {
      title: '{category} standards and impurities',
      description:
        'Reference standards and impurities related to {category}: catalogue and CAS number, molecular formula and weight, structure and stock of each.',
    },
    breadcrumbs: [
      { name: 'Home', href: '/' },
      { name: 'Products', href: '/products' },
      { name: 'Reference Standards & Impurities' },
    ],
    sidebar: {
      filters: 'Filters',
      categories: 'Categories',
      inventoryStatus: 'Inventory Status',
      inventoryStatusNote: 'Your choice is kept while you browse. The list shows every status.',
    },
    productCount: { one: '1 product', other: '{count} products' },
    structureOf: 'Chemical structure of {name}',
    pictureOf: 'Picture of {name}',
    noStructure: 'Structure on request',
    stereoLeftOut: 'Stereochemistry not shown',
    fields: {
      catNo: 'CAT No',
      casNo: 'CAS No',
      molFormula: 'Mol.F.',
      molWeight: 'Mol.Wt.',
      invStatus: 'Inv. Status',
      relCasNo: 'Rel. CAS No',
    },
    empty: {
      heading: 'No products found',
      text: 'Try adjusting your filters or search criteria.',
      ask: { label: 'Ask for a substance', href: '/contact' },
    },
    pages: {
      title: '{title}, page {page}',
      label: 'Pages of products',
      current: 'Page {page} of {pages}',
      page: 'Page {page}',
      previous: 'Previous',
      next: 'Next',
    },
  },
)

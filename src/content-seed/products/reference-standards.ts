import { defineContent } from '@/domain/content/schema/define-content'
import { productCategorySchema } from '@/domain/content/schema/kinds/product-category'

export const referenceStandards = defineContent(
  'src/content-seed/products/reference-standards.ts',
  productCategorySchema,
  {
    key: 'reference-standards',
    heading: 'What every result is measured against',
    subtext: 'Characterized standards, pharmacopoeial impurities and compounds made for your method.',
    metadata: {
      path: '/products/reference-standards',
      title: 'Reference standards and impurities',
      description:
        'Working standards in stock, pharmacopoeial and process impurities, and custom compounds, each with structure proof, purity and certificate of analysis.',
      sharePicture: 'og-reference-standards',
      listed: true,
    },
    hero: {
      title: 'Reference Standards & Impurities',
      subtitle: 'Identity proven, purity assigned, stability followed.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Products', href: '/products' },
        { name: 'Reference Standards & Impurities' },
      ],
      picture: { name: 'hero-reference-standards', alt: '' },
      action: { label: 'Browse the catalogue A-Z', href: '/reference-standards' },
    },
    intro:
      'A method is only as good as the material it is calibrated with. Each standard we supply has its structure proven by NMR, mass spectrometry and infrared, its purity assigned by mass balance, and a certificate that shows the spectra. For analytical purposes only, not for human use.',
    subcategories: [
      {
        key: 'stock-standards',
        name: 'Stock Standards',
        description:
          'Working standards of actives, metabolites and markers, filled in our laboratory and sent within two working days. Traceable to the compendial standard where one exists.',
        image: { name: 'subcategory-stock-standards', alt: 'Sealed glass vials and ampoules in a row' },
        icon: 'test-tubes',
        featuredProducts: [
          { name: 'Acetaminophen', sub: 'AV-102001, CAS 103-90-2, 100 mg' },
          { name: 'Caffeine', sub: 'AV-116001, CAS 58-08-2, 250 mg' },
          { name: 'Diclofenac Sodium', sub: 'AV-124002, CAS 15307-79-6, 100 mg' },
          { name: 'Carbamazepine', sub: 'AV-117001, CAS 298-46-4, 100 mg' },
          { name: 'Atorvastatin Calcium', sub: 'AV-109002, CAS 134523-03-8, 50 mg, kept at -20 °C' },
        ],
        viewAllHref: '/products/reference-standards/stock-standards',
      },
      {
        key: 'impurities',
        name: 'Impurities',
        description:
          'Pharmacopoeial, process and degradation impurities for method validation and release. Where the monograph names it, the catalogue names it the same way.',
        image: { name: 'subcategory-impurities', alt: 'Peaks of a chromatogram as a landscape' },
        icon: 'chart-spline',
        featuredProducts: [
          { name: 'Acetaminophen EP Impurity K', sub: '4-Aminophenol, CAS 123-30-8' },
          { name: 'Carbamazepine EP Impurity D', sub: 'Iminostilbene, CAS 256-96-2' },
          { name: 'Diclofenac EP Impurity A', sub: 'Diclofenac lactam, CAS 15362-40-0' },
          { name: 'Cetirizine EP Impurity A', sub: '1-(4-Chlorobenzhydryl)piperazine, CAS 303-26-4' },
          { name: 'Acetylsalicylic Acid EP Impurity C', sub: 'Salicylic acid, CAS 69-72-7' },
          { name: 'Domperidone EP Impurity A', sub: 'Piperidinyl benzimidazolone, CAS 53786-28-0' },
        ],
        viewAllHref: '/products/reference-standards/impurities',
      },
      {
        key: 'custom-compounds',
        name: 'Custom Compounds',
        description:
          'What no catalogue holds: new degradants, metabolites, labelled internal standards and nitrosamines, made in 4-12 weeks with full structure proof and a route we can repeat.',
        image: {
          name: 'subcategory-custom-compounds',
          alt: 'Model of a molecule with one copper-coloured group',
        },
        icon: 'flask',
        featuredProducts: [
          { name: 'Unknown Degradants', sub: 'Isolated by preparative HPLC, elucidated by 2D NMR' },
          { name: 'Metabolites', sub: 'Glucuronides, sulfates and hydroxylated forms' },
          { name: 'Labelled Internal Standards', sub: 'Deuterium, carbon-13 and nitrogen-15' },
          { name: 'Nitrosamine Impurities', sub: 'Drug-related nitrosamines for trace methods' },
        ],
        viewAllHref: '/products/reference-standards/custom-compounds',
      },
    ],
  },
)

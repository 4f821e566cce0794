import { defineContent } from '@/domain/content/schema/define-content'
import { productCategorySchema } from '@/domain/content/schema/kinds/product-category'

export const pharmaceuticals = defineContent(
  'src/content-seed/products/pharmaceuticals.ts',
  productCategorySchema,
  {
    key: 'pharmaceuticals',
    heading: 'From molecule to finished dose',
    subtext: 'Actives, excipients, nutraceuticals and biologics from audited, GMP-compliant sites.',
    metadata: {
      path: '/products/pharmaceuticals',
      title: 'Pharmaceutical ingredients',
      description:
        'APIs, excipients, nutraceuticals and biopharmaceutical materials from audited GMP sites, with DMF, CEP and certificate support from one team.',
      sharePicture: 'og-pharmaceuticals',
      listed: true,
    },
    hero: {
      title: 'Pharmaceuticals',
      subtitle: 'Actives and excipients with their papers in order.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Products', href: '/products' },
        { name: 'Pharmaceuticals' },
      ],
      picture: { name: 'hero-pharmaceuticals', alt: '' },
    },
    intro:
      'Generic and innovator companies come to us for materials that pass incoming inspection the first time. Every supplier is audited by our own quality staff, every lot is tested against the current pharmacopoeia before it leaves the warehouse, and the regulatory file travels with the drum.',
    subcategories: [
      {
        key: 'apis',
        name: 'APIs',
        description:
          'Small-molecule actives for oral, topical and injectable forms. Lots are released against USP, Ph. Eur. or IP, with particle size and residual solvents agreed before the order.',
        image: { name: 'subcategory-apis', alt: 'Model of a small drug molecule' },
        icon: 'hexagon',
        featuredProducts: [
          { name: 'Metformin Hydrochloride', sub: 'Antidiabetic, Ph. Eur., direct compression grade' },
          { name: 'Atorvastatin Calcium Trihydrate', sub: 'Lipid-lowering agent, crystalline form I' },
          { name: 'Paracetamol', sub: 'Analgesic, fine powder and granulated' },
          { name: 'Amlodipine Besylate', sub: 'Calcium channel blocker, micronised on request' },
          { name: 'Azithromycin Dihydrate', sub: 'Macrolide antibiotic, USP' },
          { name: 'Pantoprazole Sodium', sub: 'Proton pump inhibitor, sesquihydrate' },
        ],
        viewAllHref: '/products/pharmaceuticals/apis',
      },
      {
        key: 'excipients',
        name: 'Excipients',
        description:
          'Fillers, binders, disintegrants and coatings with functional data, not only a pass on the monograph. Change notification is part of every supply agreement.',
        image: { name: 'subcategory-excipients', alt: 'White excipient powder with two-piece capsules' },
        icon: 'layers',
        featuredProducts: [
          { name: 'Microcrystalline Cellulose', sub: 'Filler and dry binder, 50 to 200 µm grades' },
          { name: 'Croscarmellose Sodium', sub: 'Superdisintegrant for tablets and capsules' },
          { name: 'Hypromellose', sub: 'Film former and matrix polymer, 3 to 100,000 mPa·s' },
          { name: 'Lactose Monohydrate', sub: 'Milled, sieved and spray-dried' },
          { name: 'Magnesium Stearate', sub: 'Vegetable-origin lubricant, low surface area' },
          { name: 'Povidone K30', sub: 'Wet granulation binder, low peroxide' },
        ],
        viewAllHref: '/products/pharmaceuticals/excipients',
      },
      {
        key: 'nutraceuticals',
        name: 'Nutraceuticals',
        description:
          'Vitamins, amino acids and standardized botanical extracts for supplements. Marker compounds are assayed by HPLC against our own reference standards.',
        image: { name: 'subcategory-nutraceuticals', alt: 'Amber softgel capsules lit from behind' },
        icon: 'leaf',
        featuredProducts: [
          { name: 'Curcumin 95%', sub: 'Turmeric extract, standardized by HPLC' },
          { name: 'Coenzyme Q10', sub: 'Fermented ubidecarenone, USP' },
          { name: 'Ashwagandha Root Extract', sub: '5% withanolides, water extract' },
          { name: 'L-Carnitine L-Tartrate', sub: 'Amino acid derivative, free-flowing' },
          { name: 'Vitamin D3 100,000 IU/g', sub: 'Cold-water dispersible beadlets' },
        ],
        viewAllHref: '/products/pharmaceuticals/nutraceuticals',
      },
      {
        key: 'biopharmaceuticals',
        name: 'Biopharmaceuticals',
        description:
          'Enzymes, buffers, sugars and media components for bioprocessing, with endotoxin and bioburden limits stated on the certificate. Animal-free grades wherever they exist.',
        image: { name: 'subcategory-biopharmaceuticals', alt: 'Model of a double helix' },
        icon: 'dna',
        featuredProducts: [
          { name: 'Trehalose Dihydrate', sub: 'Lyoprotectant, low endotoxin' },
          { name: 'L-Histidine', sub: 'Buffer amino acid, non-animal origin' },
          { name: 'Polysorbate 80', sub: 'High-purity surfactant, low peroxide' },
          { name: 'Recombinant Trypsin', sub: 'Animal-free, for cell dissociation' },
          { name: 'Guanidine Hydrochloride', sub: 'Refolding agent, bioprocess grade' },
        ],
        viewAllHref: '/products/pharmaceuticals/biopharmaceuticals',
      },
    ],
  },
)

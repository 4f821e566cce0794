import { defineContent } from '@/domain/content/schema/define-content'
import { productCategorySchema } from '@/domain/content/schema/kinds/product-category'

export const personalCare = defineContent(
  'src/content-seed/products/personal-care.ts',
  productCategorySchema,
  {
    key: 'personal-care',
    heading: 'Ingredients a formula is built on',
    subtext: 'Actives, emollients, pigments and fragrance materials for formulators.',
    metadata: {
      path: '/products/personal-care',
      title: 'Personal care and cosmetic ingredients',
      description:
        'Skin, hair, oral and sun care actives, cosmetic pigments, surfactants and fragrance materials, with INCI data and cosmetic dossiers for formulators.',
      sharePicture: 'og-personal-care',
      listed: true,
    },
    hero: {
      title: 'Personal Care & Cosmetics',
      subtitle: 'Texture, colour and proof of effect.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Products', href: '/products' },
        { name: 'Personal Care & Cosmetics' },
      ],
      picture: { name: 'hero-personal-care', alt: '' },
    },
    intro:
      'Formulators need to know what an ingredient does, at which dose and beside what. Our application laboratory tests each material in a finished formula and hands on the recipe, the stability data and the INCI file, so that a brief becomes a prototype in days.',
    subcategories: [
      {
        key: 'skin-care',
        name: 'Skin Care',
        description:
          'Actives, humectants and emollients with published efficacy and a stated working dose. Vegan and preservative-free grades are marked as such.',
        image: { name: 'subcategory-skin-care', alt: 'Swirl of white cream' },
        icon: 'droplet',
        featuredProducts: [
          { name: 'Niacinamide', sub: 'Vitamin B3, low nicotinic acid' },
          { name: 'Sodium Hyaluronate', sub: 'Fermented, 10 kDa to 1.8 MDa' },
          { name: 'Ceramide NP', sub: 'Skin-identical lipid for barrier care' },
          { name: 'Squalane', sub: 'Sugarcane-derived emollient' },
          { name: 'Ethyl Ascorbic Acid', sub: 'Stable vitamin C derivative' },
          { name: 'Bakuchiol', sub: 'Plant-derived alternative to retinol' },
        ],
        viewAllHref: '/products/personal-care/skin-care',
      },
      {
        key: 'hair-care',
        name: 'Hair Care',
        description:
          'Conditioning polymers, proteins and scalp actives for rinse-off and leave-on. Deposition and combing data come with each grade.',
        image: { name: 'subcategory-hair-care', alt: 'A ribbon of strands catching the light' },
        icon: 'waves',
        featuredProducts: [
          { name: 'Hydrolysed Keratin', sub: 'Strengthening protein, 1,000 Da' },
          { name: 'Panthenol', sub: 'Provitamin B5, liquid and powder' },
          { name: 'Polyquaternium-10', sub: 'Conditioning polymer for shampoos' },
          { name: 'Behentrimonium Chloride', sub: 'Cationic conditioner, 80% flakes' },
          { name: 'Piroctone Olamine', sub: 'Anti-dandruff active' },
        ],
        viewAllHref: '/products/personal-care/hair-care',
      },
      {
        key: 'color-cosmetics',
        name: 'Color Cosmetics',
        description:
          'Surface-treated pigments, pearls and lakes that disperse on the first pass. Heavy metals are measured on every lot.',
        image: { name: 'subcategory-color-cosmetics', alt: 'Heaps of loose pigment' },
        icon: 'palette',
        featuredProducts: [
          { name: 'Iron Oxide Red', sub: 'Silane-treated, hydrophobic' },
          { name: 'Titanium Dioxide CI 77891', sub: 'Pigmentary grade for foundations' },
          { name: 'Synthetic Fluorphlogopite', sub: 'Pearl substrate with a clean colour' },
          { name: 'Carmine-Free Red Lake', sub: 'Vegan red for lips' },
          { name: 'Mica, Sericite', sub: 'Silky filler, 6 to 10 µm' },
        ],
        viewAllHref: '/products/personal-care/color-cosmetics',
      },
      {
        key: 'oral-care',
        name: 'Oral Care',
        description:
          'Abrasives with a measured RDA, fluorides, flavours and foaming agents for pastes, gels and rinses.',
        image: { name: 'subcategory-oral-care', alt: 'A two-coloured stripe of toothpaste' },
        icon: 'smile',
        featuredProducts: [
          { name: 'Hydrated Silica', sub: 'Abrasive and thickening grades' },
          { name: 'Sodium Monofluorophosphate', sub: 'Fluoride source, BP' },
          { name: 'Potassium Nitrate', sub: 'Desensitising agent' },
          { name: 'Xylitol', sub: 'Sweetener and humectant, milled' },
          { name: 'L-Menthol', sub: 'Natural crystals, BP' },
        ],
        viewAllHref: '/products/personal-care/oral-care',
      },
      {
        key: 'sun-care',
        name: 'Sun Care',
        description:
          'Organic and mineral UV filters with a photostability profile, and the boosters that raise SPF without raising dose.',
        image: { name: 'subcategory-sun-care', alt: 'A dropper above an amber disc' },
        icon: 'sun',
        featuredProducts: [
          { name: 'Zinc Oxide, Coated', sub: 'Non-nano mineral filter, transparent' },
          { name: 'Bemotrizinol', sub: 'Photostable broad-spectrum filter' },
          { name: 'Ethylhexyl Triazone', sub: 'High-efficiency UVB filter' },
          { name: 'Diethylamino Hydroxybenzoyl Hexyl Benzoate', sub: 'Oil-soluble UVA filter' },
        ],
        viewAllHref: '/products/personal-care/sun-care',
      },
      {
        key: 'makeup',
        name: 'Makeup',
        description:
          'Waxes, film formers and texturisers for sticks, powders and liquids that stay where they are put.',
        image: { name: 'subcategory-makeup', alt: 'A lipstick bullet and a pressed compact' },
        icon: 'brush',
        featuredProducts: [
          { name: 'Candelilla Wax', sub: 'Vegan structurant for sticks' },
          { name: 'Trimethylsiloxysilicate', sub: 'Transfer-resistant film former' },
          { name: 'Isododecane', sub: 'Volatile carrier, fast drying' },
          { name: 'Spherical Silica', sub: 'Soft-focus filler, 5 µm' },
        ],
        viewAllHref: '/products/personal-care/makeup',
      },
      {
        key: 'toiletries',
        name: 'Toiletries',
        description:
          'Mild surfactants, soap bases and preservatives for washes, bars and deodorants, with RSPO options.',
        image: { name: 'subcategory-toiletries', alt: 'A bar of soap among bubbles' },
        icon: 'bubbles',
        featuredProducts: [
          { name: 'Sodium Cocoyl Isethionate', sub: 'Mild anionic surfactant, flakes' },
          { name: 'Cocamidopropyl Betaine', sub: 'Amphoteric co-surfactant, 30%' },
          { name: 'Decyl Glucoside', sub: 'Sugar-based surfactant, RSPO mass balance' },
          { name: 'Phenoxyethanol', sub: 'Preservative, 99% minimum' },
          { name: 'Soap Noodles 80:20', sub: 'Palm-free option' },
        ],
        viewAllHref: '/products/personal-care/toiletries',
      },
      {
        key: 'fragrances',
        name: 'Fragrances',
        description:
          'Aroma chemicals, essential oils and bases with IFRA certificates and full allergen statements.',
        image: { name: 'subcategory-fragrances', alt: 'A glass flacon with amber liquid' },
        icon: 'flower',
        featuredProducts: [
          { name: 'Linalool', sub: 'Floral aroma chemical, natural and synthetic' },
          { name: 'Sandalwood Oil', sub: 'Mysore type, 90% santalols' },
          { name: 'Methyl Dihydrojasmonate', sub: 'Transparent jasmine note' },
          { name: 'Vetiver Oil', sub: 'Steam-distilled, southern India' },
          { name: 'Vanillin', sub: 'Ex-clove and synthetic' },
        ],
        viewAllHref: '/products/personal-care/fragrances',
      },
    ],
  },
)

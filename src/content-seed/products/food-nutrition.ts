import { defineContent } from '@/domain/content/schema/define-content'
import { productCategorySchema } from '@/domain/content/schema/kinds/product-category'

export const foodNutrition = defineContent(
  'src/content-seed/products/food-nutrition.ts',
  productCategorySchema,
  {
    key: 'food-nutrition',
    heading: 'Function first, then flavour',
    subtext: 'Functional and fortifying ingredients for food, drink and feed.',
    metadata: {
      path: '/products/food-nutrition',
      title: 'Food and nutrition ingredients',
      description:
        'Enzymes, emulsifiers, sweeteners, proteins, vitamins and cultures for bakery, beverages, dairy, nutrition and pet food, with food-safety files.',
      sharePicture: 'og-food-nutrition',
      listed: true,
    },
    hero: {
      title: 'Food & Nutrition',
      subtitle: 'Ingredients that do one thing, reliably.',
      breadcrumbs: [
        { name: 'Home', href: '/' },
        { name: 'Products', href: '/products' },
        { name: 'Food & Nutrition' },
      ],
      picture: { name: 'hero-food-nutrition', alt: '' },
    },
    intro:
      'From a softer crumb to a clearer protein drink, we supply the ingredient and the know-how to use it. Food-grade lots come with allergen, GMO and contaminant statements; our application laboratory runs the trial in your recipe before you commit to a pallet.',
    subcategories: [
      {
        key: 'bakery',
        name: 'Bakery',
        description:
          'Enzymes, emulsifiers and leavening systems that keep bread soft, cakes level and labels short.',
        image: { name: 'subcategory-bakery', alt: 'Flour and ears of wheat' },
        icon: 'wheat',
        featuredProducts: [
          { name: 'Fungal Alpha-Amylase', sub: 'Flour standardization, 100 ppm dose' },
          { name: 'DATEM', sub: 'Dough strengthener, powder' },
          { name: 'Sodium Acid Pyrophosphate 28', sub: 'Slow-acting leavening acid' },
          { name: 'Vital Wheat Gluten', sub: '75% protein, dry basis' },
        ],
        viewAllHref: '/products/food-nutrition/bakery',
      },
      {
        key: 'beverages',
        name: 'Beverages',
        description:
          'Acids, sweeteners, clouding agents and caffeine for still, sparkling and fortified drinks.',
        image: { name: 'subcategory-beverages', alt: 'Bubbles rising in a tall glass' },
        icon: 'cup',
        featuredProducts: [
          { name: 'Citric Acid Monohydrate', sub: 'Acidulant, fine granular' },
          { name: 'Caffeine Anhydrous', sub: 'Natural and synthetic, USP and food grade' },
          { name: 'Steviol Glycosides', sub: 'Rebaudioside A 97%' },
          { name: 'Gum Arabic', sub: 'Emulsion stabilizer, spray-dried' },
          { name: 'Taurine', sub: 'Energy drink grade' },
        ],
        viewAllHref: '/products/food-nutrition/beverages',
      },
      {
        key: 'nutrition',
        name: 'Nutrition',
        description: 'Proteins, vitamins, minerals and fibres for sports, clinical and everyday nutrition.',
        image: { name: 'subcategory-nutrition', alt: 'A scoop of powder beside a jar' },
        icon: 'apple',
        featuredProducts: [
          { name: 'Whey Protein Isolate', sub: '90% protein, instantised' },
          { name: 'Creatine Monohydrate', sub: '200 mesh, 99.9%' },
          { name: 'Ferric Pyrophosphate', sub: 'Micronised iron for fortification' },
          { name: 'Inulin', sub: 'Chicory root fibre, average DP 10' },
          { name: 'Vitamin Premixes', sub: 'Blended to your specification' },
        ],
        viewAllHref: '/products/food-nutrition/nutrition',
      },
      {
        key: 'savoury',
        name: 'Savoury',
        description: 'Yeast extracts, hydrolysed proteins and natural colours for soups, sauces and snacks.',
        image: { name: 'subcategory-savoury', alt: 'Salt crystals and peppercorns' },
        icon: 'soup',
        featuredProducts: [
          { name: 'Yeast Extract', sub: 'Umami base, low salt' },
          { name: 'Disodium 5-Ribonucleotides', sub: 'Flavour enhancer, I+G 50:50' },
          { name: 'Maltodextrin DE 10', sub: 'Carrier for seasonings' },
          { name: 'Paprika Oleoresin', sub: 'Colour, 40,000 to 100,000 CU' },
        ],
        viewAllHref: '/products/food-nutrition/savoury',
      },
      {
        key: 'confectionary',
        name: 'Confectionary',
        description:
          'Gelling agents, polyols and glazes for gums, jellies and coated sweets that keep their snap.',
        image: { name: 'subcategory-confectionary', alt: 'Sugared drops' },
        icon: 'candy',
        featuredProducts: [
          { name: 'Pectin HM Slow Set', sub: 'Citrus, for jellies' },
          { name: 'Isomalt', sub: 'Sugar-free bulk sweetener' },
          { name: 'Gelatine 240 Bloom', sub: 'Halal bovine, 20 mesh' },
          { name: 'Carnauba Wax', sub: 'Glazing agent, type 1' },
        ],
        viewAllHref: '/products/food-nutrition/confectionary',
      },
      {
        key: 'dairy',
        name: 'Dairy',
        description: 'Cultures, stabilizers and enzymes for yoghurt, cheese and frozen desserts.',
        image: { name: 'subcategory-dairy', alt: 'A bottle of milk and falling drops' },
        icon: 'milk',
        featuredProducts: [
          { name: 'Microbial Rennet', sub: 'Vegetarian coagulant' },
          { name: 'Lactase', sub: 'For lactose-free milk, neutral pH' },
          { name: 'Carrageenan Iota', sub: 'Elastic gels for desserts' },
          { name: 'Yoghurt Cultures', sub: 'Direct-vat set, mild and fast' },
        ],
        viewAllHref: '/products/food-nutrition/dairy',
      },
      {
        key: 'oils-fats',
        name: 'Oils & Fats',
        description:
          'Speciality oils, MCTs and antioxidants, with peroxide and anisidine values on each certificate.',
        image: { name: 'subcategory-oils-fats', alt: 'Drops of golden oil' },
        icon: 'droplets',
        featuredProducts: [
          { name: 'MCT Oil C8:C10', sub: 'Coconut-derived, 60:40' },
          { name: 'Mixed Tocopherols', sub: 'Natural antioxidant, 70%' },
          { name: 'Algal DHA Oil', sub: 'Vegan omega-3, 40% DHA' },
          { name: 'Sunflower Lecithin', sub: 'Liquid and de-oiled powder' },
        ],
        viewAllHref: '/products/food-nutrition/oils-fats',
      },
      {
        key: 'meat-dairy-substitutes',
        name: 'Meat & Dairy Substitutes',
        description:
          'Plant proteins, binders and flavours that give the bite, melt and colour of the original.',
        image: { name: 'subcategory-meat-dairy-substitutes', alt: 'A bowl of peas' },
        icon: 'bean',
        featuredProducts: [
          { name: 'Textured Pea Protein', sub: 'Minced and chunk forms' },
          { name: 'Methylcellulose', sub: 'Thermal gelling binder' },
          { name: 'Chickpea Protein Isolate', sub: 'Neutral taste, emulsifying' },
          { name: 'Oat Base Powder', sub: 'Enzyme-treated, for drinks' },
        ],
        viewAllHref: '/products/food-nutrition/meat-dairy-substitutes',
      },
      {
        key: 'pet-food',
        name: 'Pet Food',
        description: 'Palatants, amino acids and joint actives for dry, wet and functional pet nutrition.',
        image: { name: 'subcategory-pet-food', alt: 'Kibble in a stone bowl' },
        icon: 'paw',
        featuredProducts: [
          { name: 'Taurine, Feed Grade', sub: 'Essential for cats, 98.5%' },
          { name: 'Glucosamine Hydrochloride', sub: 'Joint support, shellfish-free option' },
          { name: 'Chicken Liver Hydrolysate', sub: 'Palatant, liquid and powder' },
          { name: 'DL-Methionine', sub: 'Amino acid, 99%' },
        ],
        viewAllHref: '/products/food-nutrition/pet-food',
      },
    ],
  },
)

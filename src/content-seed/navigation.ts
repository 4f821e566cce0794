import { defineContent } from '@/domain/content/schema/define-content'
import { navigationSchema } from '@/domain/content/schema/pages/navigation'

/** The top navigation bar and the footer. The paths are those of the route list, including routes without a screen. */
export const navigation = defineContent('src/content-seed/navigation.ts', navigationSchema, {
  menu: [
    {
      name: 'Products',
      href: '/products',
      overview: 'All products',
      description:
        'Ingredients, excipients and certified materials, each with the documents that release it.',
      dropdown: [
        {
          name: 'Reference Standards & Impurities',
          href: '/products/reference-standards',
          description: 'Characterized materials for method development, validation and release.',
          subDropdown: [
            { name: 'Stock Standards', href: '/products/reference-standards/stock-standards' },
            { name: 'Impurities', href: '/products/reference-standards/impurities' },
            { name: 'Custom Compounds', href: '/products/reference-standards/custom-compounds' },
          ],
        },
        {
          name: 'Pharmaceuticals',
          href: '/products/pharmaceuticals',
          description: 'Actives and excipients from audited, GMP-compliant sites.',
          subDropdown: [
            { name: 'APIs', href: '/products/pharmaceuticals/apis' },
            { name: 'Excipients', href: '/products/pharmaceuticals/excipients' },
            { name: 'Nutraceuticals', href: '/products/pharmaceuticals/nutraceuticals' },
            { name: 'Biopharmaceuticals', href: '/products/pharmaceuticals/biopharmaceuticals' },
          ],
        },
        {
          name: 'Personal Care & Cosmetics',
          href: '/products/personal-care',
          description: 'Actives, emollients and colour for formulators.',
          subDropdown: [
            { name: 'Skin Care', href: '/products/personal-care/skin-care' },
            { name: 'Hair Care', href: '/products/personal-care/hair-care' },
            { name: 'Color Cosmetics', href: '/products/personal-care/color-cosmetics' },
            { name: 'Oral Care', href: '/products/personal-care/oral-care' },
            { name: 'Sun Care', href: '/products/personal-care/sun-care' },
            { name: 'Fragrances', href: '/products/personal-care/fragrances' },
          ],
        },
        {
          name: 'Food & Nutrition',
          href: '/products/food-nutrition',
          description: 'Functional and fortifying ingredients for food, drink and feed.',
          subDropdown: [
            { name: 'Bakery', href: '/products/food-nutrition/bakery' },
            { name: 'Beverages', href: '/products/food-nutrition/beverages' },
            { name: 'Nutrition', href: '/products/food-nutrition/nutrition' },
            { name: 'Dairy', href: '/products/food-nutrition/dairy' },
            { name: 'Confectionary', href: '/products/food-nutrition/confectionary' },
            { name: 'Pet Food', href: '/products/food-nutrition/pet-food' },
          ],
        },
      ],
    },
    {
      name: 'Services',
      href: '/services',
      overview: 'All services',
      description: 'Chemistry, analysis and paperwork under one quality system.',
      dropdown: [
        {
          name: 'Custom Synthesis & R&D',
          href: '/services/custom-synthesis',
          description: 'Milligrams to kilograms, by routes we can repeat.',
        },
        {
          name: 'Analytical & Characterization',
          href: '/services/analytical',
          description: 'Structure, purity and content, proven and documented.',
        },
        {
          name: 'Regulatory & Documentation',
          href: '/services/regulatory',
          description: 'The file behind the material, ready for review.',
        },
        {
          name: 'Contract Research',
          href: '/services/contract-research',
          description: 'A dedicated team of chemists, by project or by year.',
        },
      ],
    },
    { name: 'About', href: '/about' },
    {
      name: 'Resources',
      href: '/resources/blogs',
      description: 'What we are working on, and what we have learned from it.',
      dropdown: [
        {
          name: 'News & Blogs',
          href: '/resources/blogs',
          description: 'Company news, research notes and workshop reports.',
        },
      ],
    },
    {
      name: 'Support',
      href: '/support/faq',
      description: 'Talk to a person, or find the answer first.',
      dropdown: [
        {
          name: 'Contact',
          href: '/contact',
          description: 'Offices, mailboxes and the inquiry form.',
        },
        {
          name: 'FAQ',
          href: '/support/faq',
          description: 'Lead times, quotes, certificates and shipping.',
        },
      ],
    },
  ],
  bar: {
    skipLink: 'Skip to content',
    landmark: 'Main',
    homeLabel: 'Averline Sciences, home',
    searchOpen: 'Search',
    searchPlaceholder: 'Search products and services...',
    themeToDark: 'Switch to dark theme',
    themeToLight: 'Switch to light theme',
    customerPortal: 'Customer Portal',
    customerPortalNote:
      'The portal opens to customers by invitation. Until yours arrives, order papers and certificates come from our support desk.',
    cart: { label: 'Cart', href: '/cart' },
    drawerOpen: 'Open menu',
    drawerClose: 'Close menu',
  },
  footer: {
    landmark: 'Footer',
    groups: [
      {
        heading: 'Products',
        links: [
          { name: 'Reference Standards & Impurities', href: '/products/reference-standards' },
          { name: 'Pharmaceuticals', href: '/products/pharmaceuticals' },
          { name: 'Personal Care & Cosmetics', href: '/products/personal-care' },
          { name: 'Food & Nutrition', href: '/products/food-nutrition' },
        ],
      },
      {
        heading: 'Services',
        links: [
          { name: 'Custom Synthesis & R&D', href: '/services/custom-synthesis' },
          { name: 'Analytical & Characterization', href: '/services/analytical' },
          { name: 'Regulatory & Documentation', href: '/services/regulatory' },
          { name: 'Contract Research', href: '/services/contract-research' },
        ],
      },
      {
        heading: 'Company',
        links: [
          { name: 'About', href: '/about' },
          { name: 'Capabilities', href: '/about/capabilities' },
          { name: 'Infrastructure', href: '/about/infrastructure' },
          { name: 'Sustainability & Compliance', href: '/about/sustainability' },
          { name: 'Careers', href: '/careers' },
        ],
      },
      {
        heading: 'Resources & Support',
        links: [
          { name: 'News & Blogs', href: '/resources/blogs' },
          { name: 'FAQ', href: '/support/faq' },
          { name: 'Contact', href: '/contact' },
        ],
      },
      {
        heading: 'Legal',
        links: [
          { name: 'Privacy Policy', href: '/privacy' },
          { name: 'Terms & Conditions', href: '/terms' },
          { name: 'Disclaimer', href: '/disclaimer' },
        ],
      },
    ],
    officesHeading: 'Offices',
    contactHeading: 'Contact',
    socialHeading: 'Follow',
    opensInNewTab: 'opens in a new tab',
  },
})

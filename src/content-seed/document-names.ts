/** The sections of the site, by which lists of documents are sorted and filtered. */
export const documentGroups = [
  'Site-wide',
  'Home',
  'Products',
  'Reference standards',
  'Services',
  'About',
  'Resources',
  'Support',
  'Legal',
  'Staff',
] as const

type DocumentGroup = (typeof documentGroups)[number]

/** The documents' display names. A test finds documents without one. */
export const documentNames: Readonly<Record<string, { title: string; group: DocumentGroup }>> = {
  company: { title: 'Company facts and offices', group: 'Site-wide' },
  navigation: { title: 'Menu and footer', group: 'Site-wide' },
  'page-metadata': { title: 'Titles for search engines', group: 'Site-wide' },
  'search/search-box': { title: 'Search box', group: 'Site-wide' },
  'search/same-names': { title: 'Search: names of one substance', group: 'Site-wide' },
  'search/structure-search': { title: 'Structure search', group: 'Site-wide' },
  'system/not-found': { title: 'Page not found', group: 'Site-wide' },
  'home/hero': { title: 'Home: opening', group: 'Home' },
  'home/about': { title: 'Home: about us', group: 'Home' },
  'home/distribution': { title: 'Home: distribution', group: 'Home' },
  'home/cro-services': { title: 'Home: research services', group: 'Home' },
  'home/carousel': { title: 'Home: stories', group: 'Home' },
  'home/video-box': { title: 'Home: film', group: 'Home' },
  'home/resources': { title: 'Home: resources', group: 'Home' },
  'home/news': { title: 'Home: news', group: 'Home' },
  'products/overview': { title: 'Products: overview', group: 'Products' },
  'products/category-page': { title: 'Products: what all categories share', group: 'Products' },
  'products/pharmaceuticals': { title: 'Pharmaceuticals', group: 'Products' },
  'products/personal-care': { title: 'Personal care and cosmetics', group: 'Products' },
  'products/food-nutrition': { title: 'Food and nutrition', group: 'Products' },
  'products/reference-standards': { title: 'Reference standards and impurities', group: 'Products' },
  'catalogue/index-page': { title: 'Catalogue: index', group: 'Reference standards' },
  'catalogue/category-page': { title: 'Catalogue: category pages', group: 'Reference standards' },
  'catalogue/product-page': { title: 'Catalogue: product pages', group: 'Reference standards' },
  'catalogue/product-files': {
    title: 'Catalogue: copies and files of a product',
    group: 'Reference standards',
  },
  'catalogue/list-look-up': { title: 'Catalogue: list look-up', group: 'Reference standards' },
  'catalogue/certificate': {
    title: 'Catalogue: certificate of a lot',
    group: 'Reference standards',
  },
  'catalogue/papers': {
    title: 'Catalogue: lots and documents of a product',
    group: 'Reference standards',
  },
  'catalogue/request-list': { title: 'Catalogue: request list', group: 'Reference standards' },
  'services/services-page': { title: 'Services: page', group: 'Services' },
  'services/services': { title: 'Services: the services', group: 'Services' },
  'about/hero': { title: 'About: opening', group: 'About' },
  'about/stats': { title: 'About: figures', group: 'About' },
  'about/vision-mission': { title: 'About: vision and mission', group: 'About' },
  'about/distribution-business': { title: 'About: distribution business', group: 'About' },
  'about/research-business': { title: 'About: research business', group: 'About' },
  'about/research-capabilities': { title: 'About: research capabilities', group: 'About' },
  'about/why-choose-us': { title: 'About: why choose us', group: 'About' },
  'about/certifications': { title: 'About: certifications', group: 'About' },
  'about/leadership': { title: 'About: leadership', group: 'About' },
  'about/call-to-action': { title: 'About: closing band', group: 'About' },
  'about/capabilities': { title: 'Capabilities', group: 'About' },
  'about/infrastructure': { title: 'Infrastructure', group: 'About' },
  'about/sustainability': { title: 'Sustainability', group: 'About' },
  'blog/blog-page': { title: 'Blog: page', group: 'Resources' },
  'faq/faq-page': { title: 'FAQ: page', group: 'Support' },
  'contact/contact-page': { title: 'Contact: page', group: 'Support' },
  'contact/inquiry-form': { title: 'Contact: inquiry form', group: 'Support' },
  'legal/privacy': { title: 'Privacy policy', group: 'Legal' },
  'legal/terms': { title: 'Terms and conditions', group: 'Legal' },
  'legal/disclaimer': { title: 'Disclaimer', group: 'Legal' },
  'legal/legal-page': { title: 'Legal: what all three share', group: 'Legal' },
  'system/admin-access': { title: 'Entrance for staff', group: 'Staff' },
}

/** Documents that are not edited directly; the panel shows the texts of uploaded pictures under this name. */
const DERIVED: Readonly<Record<string, string>> = { 'uploaded-pictures': 'Pictures' }

/** A document's title, or its key if it has none. */
export const documentTitle = (key: string): string => documentNames[key]?.title ?? DERIVED[key] ?? key

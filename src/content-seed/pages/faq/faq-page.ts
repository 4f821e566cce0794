import { defineContent } from '@/domain/content/schema/define-content'
import { faqPageSchema } from '@/domain/content/schema/kinds/faq'

export const faqPage = defineContent('src/content-seed/pages/faq/faq-page.ts', faqPageSchema, {
  hero: {
    title: 'Frequently Asked Questions',
    breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'FAQ' }],
    subtitle: 'Short answers, with the figures in them',
    tagline: 'What we make, what it takes, what it costs to ask, and what arrives with it.',
    picture: { name: 'hero-faq', alt: '' },
  },
  tabsLabel: 'Question categories',
  allTab: 'All',
  loadMore: 'Load More',
  shownCount: '{shown} of {total} questions shown',
  help: {
    heading: 'A question we have not answered?',
    text: 'Write or call during support hours; the reply comes from a person who can decide something.',
    phoneLabel: 'Sales desk',
    mailLabel: 'Support',
    link: { label: 'Contact us', href: '/contact' },
  },
})

import { describe, expect, it } from 'vitest'
import { claims } from '@/content-seed/claims'
import { company } from '@/content-seed/company'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { questions } from '@/content-seed/kinds/questions'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import { inquiryForm } from '@/content-seed/pages/contact/inquiry-form'
import { faqPage } from '@/content-seed/pages/faq/faq-page'
import { disclaimer } from '@/content-seed/pages/legal/disclaimer'
import { privacyPolicy } from '@/content-seed/pages/legal/privacy'
import { termsAndConditions } from '@/content-seed/pages/legal/terms'
import { services } from '@/content-seed/pages/services/services'
import { servicesPage } from '@/content-seed/pages/services/services-page'
import { adminAccessPage } from '@/content-seed/pages/system/admin-access'
import { notFoundPage } from '@/content-seed/pages/system/not-found'
import { blogCategories } from '@/domain/content/schema/kinds/blog-post'
import { faqCategories } from '@/domain/content/schema/kinds/faq'

const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title)
const trail = (page: { breadcrumbs?: readonly { name: string; href?: string | undefined }[] | undefined }) =>
  page.breadcrumbs?.map((crumb) => crumb.name).join(' > ')

/** Exact words of the specification: the section, the site's words, the specified ones. */
const words: [section: string, said: unknown, specified: unknown][] = [
  ['§2.6 hours', company.seed.hours.text, 'Mon-Fri 9:00 AM-6:00 PM IST'],
  ['§2.6 mailboxes', Object.keys(company.seed.mailboxes), ['general', 'sales', 'support']],
  [
    '§2.6 office tags',
    company.seed.offices.map((office) => office.tag),
    ['Office', 'Office', 'R&D Laboratory'],
  ],
  ['§2.6 all questions', contactPage.seed.faqTeaser.link, { label: 'View All FAQs', href: '/support/faq' }],
  ['§4 inquiry placeholder', inquiryForm.seed.fields.inquiryType.placeholder, 'Select an option'],
  [
    '§4 inquiry types',
    inquiryForm.seed.inquiryOptions.map((option) => option.name),
    ['CRO Services', 'Distribution', 'Partnership', 'Technical Support', 'Other'],
  ],
  [
    '§2.7 tabs',
    [faqPage.seed.allTab, ...faqCategories],
    ['All', 'Services', 'Pricing & Quotes', 'Project Timeline', 'Quality & Compliance', 'Support & Contact'],
  ],
  // An editor may add to the questions and posts; the specified ones stay.
  ['§2.7 at least 15 questions', seedsInOrder(questions).length >= 15, true],
  [
    '§2.7 every tab has questions',
    new Set(seedsInOrder(questions).map((item) => item.category)),
    new Set(faqCategories),
  ],
  ['§2.7 Load More', faqPage.seed.loadMore, 'Load More'],
  ['§2.9 breadcrumb', trail(servicesPage.seed.hero), 'Home > Services'],
  [
    '§2.9 blocks',
    titles(services.seed),
    [
      'Custom Synthesis & R&D',
      'Analytical & Characterization',
      'Regulatory & Documentation',
      'Contract Research CRO',
    ],
  ],
  [
    '§2.9 process',
    titles(servicesPage.seed.process.points),
    ['Initial Consultation', 'Proposal & Planning', 'Project Execution', 'Delivery & Documentation'],
  ],
  [
    '§2.9 call to action',
    servicesPage.seed.callToAction.actions.map((action) => action.href),
    ['/contact', '/about'],
  ],
  [
    '§3 posts',
    seedsInOrder(posts).map((post) => post.id),
    expect.arrayContaining(Array.from({ length: 10 }, (_, index) => `post-${index + 1}`)),
  ],
  [
    '§3 categories with posts',
    blogCategories.filter((category) => seedsInOrder(posts).some((post) => post.category === category)),
    expect.arrayContaining([
      'Corporate',
      'Procurement Milestones',
      'Research Pipeline',
      'Social Responsibility',
      'Workshops',
    ]),
  ],
  ['§3 Financial is offered', blogCategories.includes('Financial'), true],
  [
    '§2.14 tabs',
    [privacyPolicy.seed, termsAndConditions.seed, disclaimer.seed].map((document) => [
      document.key,
      document.title,
    ]),
    [
      ['privacy', 'Privacy Policy'],
      ['terms', 'Terms & Conditions'],
      ['disclaimer', 'Disclaimer'],
    ],
  ],
  ['§2.14 contact mail', privacyPolicy.seed.contact?.email, company.seed.privacyEmail],
  [
    '§2.15 features',
    titles(adminAccessPage.seed.features),
    ['Manage Reference Standards', 'User Management', 'System Settings'],
  ],
  ['§2.15 button', adminAccessPage.seed.enter, { label: 'Access Admin Panel', href: '/admin' }],
  ['§2.15 link', adminAccessPage.seed.back, { label: 'Back to Home', href: '/' }],
  ['§2.20 title', notFoundPage.seed.title, 'Page Not Found'],
  ['§2.20 message', notFoundPage.seed.message, "Oops! The page you're looking for doesn't exist."],
  [
    '§2.20 explanation',
    notFoundPage.seed.explanation,
    'It might have been moved, deleted, or you entered the wrong URL.',
  ],
  ['§2.20 buttons', [notFoundPage.seed.home.label, notFoundPage.seed.back], ['Go Home', 'Go Back']],
  [
    '§2.20 links',
    [...notFoundPage.seed.links, notFoundPage.seed.help].map((link) => link.label),
    ['Products', 'Services', 'About', 'Contact', 'Contact our support team'],
  ],
  ['§9 warehouse', claims.warehouse, '50,000 sq ft climate-controlled warehouse'],
  ['§9 countries', claims.countries, '50+ countries'],
  [
    '§9 times',
    [claims.analyticalTime, claims.synthesisTime, claims.quoteTime],
    ['1-2 weeks', '4-12 weeks', 'within 24 hours'],
  ],
]

describe('the words the specification gives', () => {
  it.each(words)('%s', (_section, said, specified) => {
    expect(said).toEqual(specified)
  })

  it('§2.14 The terms are governed by the law of India', () => {
    const section = termsAndConditions.seed.sections.find((each) => each.heading.startsWith('Governing law'))
    expect(section?.paragraphs.join(' ')).toContain('governed by the laws of India')
  })

  it('§9 The FAQ gives a sales number that is not the contact page’s', () => {
    const answers = seedsInOrder(questions)
      .map((item) => item.answer)
      .join(' ')
    expect(company.seed.salesPhone).not.toBe(company.seed.contactPhone)
    expect(answers).toContain(company.seed.salesPhone)
    expect(answers).not.toContain(company.seed.contactPhone)
  })
})

import { describe, expect, it } from 'vitest'
import { company } from '@/content-seed/company'
import { navigation } from '@/content-seed/navigation'
import { aboutCallToAction } from '@/content-seed/pages/about/call-to-action'
import { capabilitiesPage } from '@/content-seed/pages/about/capabilities'
import { certifications } from '@/content-seed/pages/about/certifications'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { infrastructurePage } from '@/content-seed/pages/about/infrastructure'
import { leadership } from '@/content-seed/pages/about/leadership'
import { researchCapabilities } from '@/content-seed/pages/about/research-capabilities'
import { aboutStats } from '@/content-seed/pages/about/stats'
import { sustainabilityPage } from '@/content-seed/pages/about/sustainability'
import { whyChooseUs } from '@/content-seed/pages/about/why-choose-us'
import { homeAbout } from '@/content-seed/pages/home/about'
import { homeCroServices } from '@/content-seed/pages/home/cro-services'
import { homeDistribution } from '@/content-seed/pages/home/distribution'
import { homeHero } from '@/content-seed/pages/home/hero'

const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title)
const trail = (page: { breadcrumbs?: readonly { name: string; href?: string | undefined }[] | undefined }) =>
  page.breadcrumbs?.map((crumb) => crumb.name).join(' > ')

/** Exact words of the specification: the section, the site's words, the specified ones. */
const words: [section: string, said: unknown, specified: unknown][] = [
  [
    '§2.2 the bar',
    navigation.seed.menu.map((item) => item.name),
    ['Products', 'Services', 'About', 'Resources', 'Support'],
  ],
  [
    '§2.2 Products',
    navigation.seed.menu[0]?.dropdown?.map((item) => item.name),
    ['Reference Standards & Impurities', 'Pharmaceuticals', 'Personal Care & Cosmetics', 'Food & Nutrition'],
  ],
  [
    '§2.2 Services',
    navigation.seed.menu[1]?.dropdown?.map((item) => [item.name, item.href]),
    [
      ['Custom Synthesis & R&D', '/services/custom-synthesis'],
      ['Analytical & Characterization', '/services/analytical'],
      ['Regulatory & Documentation', '/services/regulatory'],
      ['Contract Research', '/services/contract-research'],
    ],
  ],
  ['§2.2 About has no sub-list', navigation.seed.menu[2], { name: 'About', href: '/about' }],
  ['§2.2 Resources', navigation.seed.menu[3]?.dropdown?.map((item) => item.name), ['News & Blogs']],
  ['§2.2 Support', navigation.seed.menu[4]?.dropdown?.map((item) => item.name), ['Contact', 'FAQ']],
  ['§2.2 portal', navigation.seed.bar.customerPortal, 'Customer Portal'],
  ['§2.2 cart', navigation.seed.bar.cart.href, '/cart'],
  ['§2.2 offices', company.seed.offices.map((office) => office.city), ['Mumbai', 'Rajkot', 'Ahmedabad']],
  ['§2.2 social links', company.seed.social.map((link) => link.kind), ['microblog', 'professional-network']],
  ['§2.2 copyright', company.seed.copyrightYear, 2024],
  ['§2.3 headline', homeHero.seed.title, 'Advancing Science, Delivering Global Excellence'],
  ['§2.3 hero button', homeHero.seed.action, { label: 'Learn More About Us', href: '/about' }],
  ['§2.3 CRO heading', homeCroServices.seed.heading, 'Advanced CRO Services'],
  [
    '§2.3 CRO cards',
    titles(homeCroServices.seed.cards),
    [
      'Custom Synthesis',
      'Reference Standards Development',
      'Peptide Synthesis',
      'Process Development & Scale-Up',
    ],
  ],
  ['§2.3 distribution heading', homeDistribution.seed.heading, 'Global Distribution Excellence'],
  [
    '§2.3 distribution cards',
    titles(homeDistribution.seed.cards),
    [
      'Pharmaceutical Distribution',
      'Personal Care & Cosmetics',
      'Food & Nutrition Ingredients',
      'Reference Standards & Chemicals',
    ],
  ],
  [
    '§2.3 Learn More',
    homeDistribution.seed.cards.map((card) => card.link?.label),
    Array(4).fill('Learn More'),
  ],
  ['§2.3 About cards', titles(homeAbout.seed.cards), ['Distribution Business', 'R&D and CRO Business']],
  ['§2.3 About link', homeAbout.seed.link?.href, '/about'],
  ['§2.4 title', aboutHero.seed.title, 'About Us'],
  ['§2.4 breadcrumb', trail(aboutHero.seed), 'Home > About'],
  ['§2.4 subtitle', aboutHero.seed.subtitle, 'Pioneering Excellence in Research & Distribution'],
  ['§2.4 tagline', aboutHero.seed.tagline, 'Quality Research & Distribution, Lasting Impact'],
  [
    '§9 counters',
    [
      aboutStats.seed.years,
      aboutStats.seed.partners,
      aboutStats.seed.countries,
      aboutStats.seed.products,
    ].map((stat) => stat.target),
    [23, 156, 48, 10000],
  ],
  [
    '§2.4 certifications',
    certifications.seed.certifications.map((certification) => certification.name),
    ['ISO 9001:2015', 'GMP', 'ISO 13485', 'FDA registered'],
  ],
  ['§2.4 numbered points', whyChooseUs.seed.points.length, 4],
  ['§2.4 research capabilities', researchCapabilities.seed.cards.length, 4],
  [
    '§2.4 co-founders',
    leadership.seed.members.map((member) => member.title.startsWith('Co-founder')),
    [true, true, true, true],
  ],
  [
    '§2.4 call to action',
    aboutCallToAction.seed.actions.map((action) => action.href),
    ['/contact', '/careers'],
  ],
  ['§2.5 Capabilities', trail(capabilitiesPage.seed.hero), 'Home > About > Capabilities'],
  [
    '§2.5 Capabilities cards',
    titles(capabilitiesPage.seed.section.cards),
    ['Distribution network', 'Technical support', 'Regulatory support', 'Training and development'],
  ],
  ['§2.5 Infrastructure', trail(infrastructurePage.seed.hero), 'Home > About > Infrastructure'],
  [
    '§2.5 Infrastructure cards',
    titles(infrastructurePage.seed.section.cards),
    ['Warehouse', 'Logistics', 'Application and innovation lab'],
  ],
  [
    '§2.5 locations',
    company.seed.offices.map((office) => office.name),
    ['Mumbai office', 'Rajkot office', 'Ahmedabad R&D laboratory'],
  ],
  ['§2.5 Sustainability', sustainabilityPage.seed.hero.title, 'Sustainability and Compliance'],
  [
    '§2.5 Sustainability cards',
    titles(sustainabilityPage.seed.section.cards),
    ['Environmental sourcing', 'Compliance excellence', 'ESG framework', 'Innovation roadmap'],
  ],
  [
    '§2.5 Learn More',
    [capabilitiesPage.seed, infrastructurePage.seed, sustainabilityPage.seed].map((page) => page.learnMore),
    Array(3).fill({ label: 'Learn More', href: '/about' }),
  ],
]

describe('the words the specification gives', () => {
  it.each(words)('%s', (_section, said, specified) => {
    expect(said).toEqual(specified)
  })

  it('§1 The footer names its audience', () => {
    expect(company.seed.audienceDisclaimer).toContain(
      'consumers and healthcare professionals resident in India aged 18 and over',
    )
  })

  it.each([
    ['/careers'],
    ['/services/custom-synthesis'],
    ['/services/analytical'],
    ['/services/regulatory'],
    ['/services/contract-research'],
    ['/products/reference-standards'],
    ['/products/pharmaceuticals'],
    ['/products/personal-care'],
    ['/products/food-nutrition'],
    ['/privacy'],
    ['/terms'],
    ['/disclaimer'],
    ['/resources/blogs'],
    ['/support/faq'],
    ['/about'],
    ['/contact'],
  ])('§2.2 The footer links to %s', (href) => {
    const links = navigation.seed.footer.groups.flatMap((group) => group.links)
    expect(links.map((link) => link.href)).toContain(href)
  })
})

import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { composedPageAt } from '@/content-seed/composed-pages'
import { catalogue, live } from '@/content-seed/live'
import { capabilitiesPage } from '@/content-seed/pages/about/capabilities'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { infrastructurePage } from '@/content-seed/pages/about/infrastructure'
import { sustainabilityPage } from '@/content-seed/pages/about/sustainability'
import { blogPage } from '@/content-seed/pages/blog/blog-page'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import { faqPage } from '@/content-seed/pages/faq/faq-page'
import { legalPage } from '@/content-seed/pages/legal/legal-page'
import { servicesPage } from '@/content-seed/pages/services/services-page'
import { productsPage } from '@/content-seed/products/overview'
import { productCategoryByKey } from '@/content-seed/products/product-categories'
import type { ComposedPage } from '@/domain/content/schema/pages/composed-page'
import type { Breadcrumb } from '@/domain/content/schema/parts/hero'
import { categoryTrail } from '@/site/catalogue/category/category-trail'

type Trail = readonly Breadcrumb[]

/** The breadcrumbs of the fixed pages. */
const FIXED: Readonly<Record<string, () => Trail | undefined>> = {
  '/about': () => live(aboutHero).breadcrumbs,
  '/about/capabilities': () => live(capabilitiesPage).hero.breadcrumbs,
  '/about/infrastructure': () => live(infrastructurePage).hero.breadcrumbs,
  '/about/sustainability': () => live(sustainabilityPage).hero.breadcrumbs,
  '/contact': () => live(contactPage).hero.breadcrumbs,
  '/support/faq': () => live(faqPage).hero.breadcrumbs,
  '/products': () => live(productsPage).hero.breadcrumbs,
  '/services': () => live(servicesPage).hero.breadcrumbs,
  '/resources/blogs': () => live(blogPage).hero.breadcrumbs,
  '/reference-standards': () => live(catalogueIndexPage).hero.breadcrumbs,
}

/** The breadcrumbs of a page that is not composed; undefined if it has none. */
async function fixedTrail(address: string): Promise<Trail | undefined> {
  if (Object.hasOwn(FIXED, address)) return FIXED[address]?.()
  const [, section, name = '', ...rest] = address.split('/')
  if (rest.length > 0) return undefined
  const productCategory = section === 'products' ? productCategoryByKey(name) : undefined
  if (productCategory) return live(productCategory).hero.breadcrumbs
  const category = section === 'reference-standards' ? await catalogue().categoryBySlug(name) : null
  return category ? categoryTrail(live(catalogueCategoryPage).breadcrumbs, category.name) : undefined
}

/** Gives the last step, which is the page itself, its address. */
const leadingTo = (trail: Trail, address: string): Breadcrumb[] =>
  trail.map(({ name, href = address }) => ({ name, href }))

/**
 * The breadcrumbs of a composed page (contract §9): Home, those of its parent, its title. Pages that name each other as
 * parents end the trail where it would repeat itself.
 */
export async function composedTrail(page: ComposedPage): Promise<Breadcrumb[]> {
  const steps: Breadcrumb[] = [{ name: page.title }]
  const seen = new Set([page.address])
  let parent = addressOf(page.parent)
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent)
    const above = composedPageAt(parent)
    if (!above) {
      const trail = await fixedTrail(parent)
      if (trail) return [...leadingTo(trail, parent), ...steps]
      break
    }
    steps.unshift({ name: above.title, href: above.address })
    parent = addressOf(above.parent)
  }
  return [{ name: live(legalPage).home, href: '/' }, ...steps]
}

/** The address that a link leads to, without its anchor. */
const addressOf = (link: string | undefined): string | undefined => link?.replace(/#.*$/, '')

import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { pageMetadata } from '@/content-seed/page-metadata'
import { capabilitiesPage } from '@/content-seed/pages/about/capabilities'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { infrastructurePage } from '@/content-seed/pages/about/infrastructure'
import { sustainabilityPage } from '@/content-seed/pages/about/sustainability'
import { blogPage } from '@/content-seed/pages/blog/blog-page'
import { contactPage } from '@/content-seed/pages/contact/contact-page'
import { faqPage } from '@/content-seed/pages/faq/faq-page'
import { servicesPage } from '@/content-seed/pages/services/services-page'
import { productsPage } from '@/content-seed/products/overview'
import { productCategories } from '@/content-seed/products/product-categories'
import { sharePictures } from '@/domain/content/pictures/pictures'

const { about, capabilities, infrastructure, sustainability, contact, faq, services, blog } =
  pageMetadata.seed

/** Every page below Home that opens with a picture, and that picture. */
const pagesWithHero = [
  [about, aboutHero.seed],
  [capabilities, capabilitiesPage.seed.hero],
  [infrastructure, infrastructurePage.seed.hero],
  [sustainability, sustainabilityPage.seed.hero],
  [contact, contactPage.seed.hero],
  [faq, faqPage.seed.hero],
  [services, servicesPage.seed.hero],
  [blog, blogPage.seed.hero],
  [productsPage.seed.metadata, productsPage.seed.hero],
  ...productCategories.map(({ seed: { metadata, hero } }) => [metadata, hero] as const),
  [catalogueIndexPage.seed.metadata, catalogueIndexPage.seed.hero],
] as const

describe('§2.1 Link previews', () => {
  it.each(pagesWithHero.map(([metadata, hero]) => [metadata.path, metadata.sharePicture, hero.picture.name]))(
    '%s is announced by %s, cut from its own %s',
    (_path, share, hero) => {
      expect(share).toBe(hero.replace(/^hero-/, 'og-'))
    },
  )

  it('every picture for link previews has a page', () => {
    const used = [pageMetadata.seed.home, ...pagesWithHero.map(([metadata]) => metadata)].map(
      ({ sharePicture }) => sharePicture,
    )
    expect(Object.keys(sharePictures).toSorted()).toEqual([...new Set<string>(used)].toSorted())
  })

  it.each(Object.entries(sharePictures))(
    '%s is a JPEG of 1200 × 630',
    async (_name, { url, width, height }) => {
      const file = path.resolve(import.meta.dirname, '../../../public', url.slice(1))
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect([width, height]).toEqual([1200, 630])
    },
  )
})

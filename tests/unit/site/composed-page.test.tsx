import { describe, expect, test } from 'vitest'
import ComposedRoute, { generateMetadata } from '@/app/(site)/[...address]/page'
import ComposedRouteWithFigures from '@/app/(site)/with_figures/[...address]/page'
import ComposedRouteWithForm from '@/app/(site)/with_form/[...address]/page'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { composedPrint } from '@/content-seed/composed-pages'
import { CATALOGUE } from '@/content-seed/live'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import { listedPaths } from '@/site/metadata/listed-paths'
import { blocksOfAllTypes, pageOf, pageOfAllBlocks } from '../../support/content/composed-page'
import { builtInOfKinds } from '../../support/content/kind-contents'
import { aPicture, UPLOADED_KEY } from '../../support/files/uploaded-picture'
import { printed } from '../../support/releases/printed-page'

const releaseOf = (pages: Record<string, unknown>): ReleaseContext => ({
  number: 1,
  date: '2026-11-25',
  documents: new Map<string, unknown>([
    ...builtInOfKinds,
    ...Object.entries(pages).map(([key, page]): [string, unknown] => [
      `pages/${key}`,
      composedPageSchema.parse(page),
    ]),
  ]),
  catalogue: seedCatalogue,
  // Drawing takes longer than all the rest.
  drawings: { of: () => null },
  used: new Set(),
})

/** The routes that print pages, as the press chooses them. */
const routeOf = (path: string | null) => {
  if (path?.startsWith('/with_form/')) return ComposedRouteWithForm
  return path?.startsWith('/with_figures/') ? ComposedRouteWithFigures : ComposedRoute
}

/** The body and metadata of a page, printed for a release of these pages. */
async function print(address: string, release: ReleaseContext) {
  const props = { params: Promise.resolve({ address: address.slice(1).split('/') }) }
  return withRelease(release, async () => ({
    html: await printed(await routeOf(composedPrint(address))(props)),
    metadata: await generateMetadata(props),
  }))
}

const htmlOf = async (...blocks: unknown[]) =>
  (await print('/careers', releaseOf({ careers: pageOf(blocks) }))).html

const {
  hero,
  text,
  cards,
  figures,
  timeline,
  questions,
  table,
  gallery,
  band,
  substances,
  contact,
  rows,
  pictureText,
} = blocksOfAllTypes

const count = (html: string, part: string | RegExp) => html.split(part).length - 1

describe('contract §9 A page that is not in the release', () => {
  test.each([['/careers'], ['/about/team'], ['/constructor']])('%s is not found', async (address) => {
    const release = releaseOf({ other: pageOf([text], { address: '/other' }) })
    await expect(print(address, release)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    await expect(print(address, releaseOf({}))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
})

describe('contract §9 A page composed of blocks', () => {
  test('without a hero the one h1 is the title; with one it is the hero’s', async () => {
    const plain = await htmlOf(text, band)
    expect(plain.match(/<h1[^>]*>([^<]*)/g)).toEqual([expect.stringMatching(/>Careers$/)])
    const opened = await htmlOf(hero, text)
    expect(opened.match(/<h1[^>]*>([^<]*)/g)).toEqual([expect.stringMatching(new RegExp(`>${hero.title}$`))])
  })

  test('hidden content is nowhere in the page', async () => {
    const html = await htmlOf({ ...hero, hidden: true }, { ...band, hidden: true }, text)
    expect(html).not.toContain(hero.title)
    expect(html).not.toContain(band.heading)
    expect(html).toContain('>Careers</h1>')
  })

  test.each(Object.values(blocksOfAllTypes).filter(({ blockType }) => blockType !== 'hero'))(
    '$blockType is a section named by its heading, with its anchor as id',
    async (block) => {
      const html = await htmlOf({ ...block, anchor: 'here' })
      const words = 'heading' in block ? block.heading : ''
      const [, section = ''] = html.match(/<section( id="here"[^>]*)>/) ?? []
      const heading = section.match(/aria-labelledby="([^"]+)"/)?.[1]
      expect(html).toMatch(new RegExp(`<h2 id="${heading}"[^>]*>${words}</h2>`))
      // An anchor of another block can be no other id of the page: those have an underscore.
      for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) if (id !== 'here') expect(id).toContain('_')
    },
  )

  test('without a heading a section has no name, and without a head no header', async () => {
    const { eyebrow: _, heading: __, intro: ___, anchor: ____, ...bare } = text
    const html = await htmlOf(band, bare)
    expect(html).not.toContain(`${text.id}_heading`)
    expect(html).toContain(text.text.root ? 'What a week looks like' : '')
  })

  test('each type of block shows its content', async () => {
    const html = await htmlOf(...Object.values(blocksOfAllTypes))
    for (const words of [
      'Forty benches and one standard',
      'Makes impurities that nobody sells',
      'Certificates signed',
      'Week 1',
      'Supply and documentation.',
      'The analytical laboratory',
      'We answer every letter within a week.',
    ])
      expect(html).toContain(words)
    expect(html).toMatch(/<caption[^>]*>Positions open in November 2026<\/caption>/)
    expect([count(html, /<th [^>]*scope="col"/), count(html, /<th [^>]*scope="row"/)]).toEqual([4, 3])
    expect(html).toMatch(/<section aria-labelledby="positions_caption" tabindex="0"/i)
    // Four cards of the category, as the catalogue orders them.
    const products = (await seedCatalogue.productsOfCategory('acetaminophen', 1)).products.map(
      ({ name }) => name,
    )
    for (const [index, name] of products.slice(0, 5).entries())
      expect(html.includes(`>${name}</a>`)).toBe(index < 4)
    expect(html).toContain('<form')
    expect(html).toContain('mailto:')
  })

  test('questions are in lists with one open at a time, each list by itself', async () => {
    const html = await htmlOf(
      { ...questions, questions: ['doc:questions/request-a-quote', '/support/faq#quote-time'] },
      { ...questions, id: 'more', questions: undefined, category: 'Services' },
    )
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name)
    expect(names.slice(0, 2)).toEqual(['asked', 'asked'])
    expect(new Set(names.slice(2))).toEqual(new Set(['more']))
  })

  test('a question is found by its key, whatever its anchor, and is the page’s only dependency', async () => {
    const block = { ...questions, questions: ['doc:questions/request-a-quote'] }
    const release = releaseOf({ careers: pageOf([block]) })
    const key = 'questions/request-a-quote'
    const moved = { ...Object(release.documents.get(key)), id: 'ask-for-a-quote' }
    const used = new Set<string>()
    const documents = new Map([...release.documents, [key, moved]])
    const { html } = await print('/careers', { ...release, documents, used })
    expect(html).toContain('How do I request a quote?')
    expect([used.has(key), used.has('questions')]).toEqual([true, false])
  })

  test('the hero and the band have a line above their heading and an introduction too', async () => {
    const head = { eyebrow: 'The small line', intro: 'What it is about.' }
    for (const block of [hero, band]) {
      const html = await htmlOf({ ...block, ...head })
      expect(html).toContain(head.eyebrow)
      expect(html).toContain(head.intro)
      expect(html.indexOf(head.eyebrow)).toBeLessThan(
        html.indexOf('title' in block ? `>${block.title}</h1>` : block.heading),
      )
    }
  })

  test('substances that a release lacks are omitted; without any there is no section', async () => {
    const products = ['doc:product/AV-999999', '/reference-standards/caffeine/nothing']
    const named = { ...substances, category: undefined, limit: undefined }
    const [first] = (await seedCatalogue.productsOfCategory('caffeine', 1)).products
    const some = await htmlOf(text, { ...named, products: [...products, `doc:product/${first?.catNo}`] })
    expect(count(some, '<article')).toBe(1)
    expect(await htmlOf(text, { ...named, products })).not.toContain(substances.heading)
    const missing = { ...substances, category: 'doc:category/unobtainium' }
    expect(await htmlOf(text, missing)).not.toContain(substances.heading)
  })

  test('it loads the script of the form, or of the figures, or none', () => {
    const pathOf = (...blocks: unknown[]) =>
      withRelease(releaseOf({ careers: pageOf(blocks) }), () => composedPrint('/careers'))
    expect(pathOf(text, { ...contact, show: ['offices'] })).toBe('/careers')
    expect(pathOf(text, { ...contact, hidden: true }, { ...figures, hidden: true })).toBe('/careers')
    expect(pathOf(text, figures)).toBe('/with_figures/careers')
    expect(pathOf(figures, contact)).toBe('/with_form/careers')
    expect(withRelease(releaseOf({}), () => composedPrint('/careers'))).toBeNull()
  })

  test('figures are still beside the form, and count elsewhere', async () => {
    expect(await htmlOf(figures)).toContain('>0+<')
    expect(await htmlOf(figures, contact)).not.toContain('>0+<')
    expect(await htmlOf(figures, contact)).toContain('>12K+<')
  })

  test('figures: four in a row, six in two rows', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, value) => ({ value, label: `Label ${value}` }))
    expect(count(await htmlOf({ ...figures, figures: many(4) }), '<dl')).toBe(1)
    expect(count(await htmlOf({ ...figures, figures: many(6) }), '<dl')).toBe(2)
  })

  test('an editor’s markup is text', async () => {
    const html = await htmlOf(
      { ...cards, heading: '<script>alert(1)</script>' },
      { ...gallery },
      timeline,
      table,
      rows,
      pictureText,
      contact,
    )
    expect(html).not.toContain('<script>alert')
  })

  test('its trail is Home, its parents, its title, also for machines', async () => {
    const release = releaseOf({
      careers: pageOf([text]),
      lab: pageOf([text], { title: 'The laboratory', address: '/careers/lab', parent: '/careers' }),
      other: pageOf([text], { title: 'Another', address: '/another' }),
    })
    const { html } = await print('/careers/lab', release)
    const trail = [
      ...html.matchAll(/<li[^>]*>(?:<a[^>]*href="([^"]*)"|<span aria-current="page")[^>]*>([^<]*)/g),
    ]
    expect(trail.slice(0, 4).map(([, href, name]) => [name, href])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Careers', '/careers'],
      ['The laboratory', undefined],
    ])
    const json = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? ''
    expect(JSON.parse(json).itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'About',
      'Careers',
      'The laboratory',
    ])
    // It depends on its own document and its parent's, not on the others.
    expect([...release.used].filter((key) => key.startsWith('pages/')).sort()).toEqual([
      'pages/careers',
      'pages/lab',
    ])
  })

  test('pages that name each other as parents end the trail', async () => {
    const release = releaseOf({
      a: pageOf([text], { title: 'A', address: '/a', parent: '/about' }),
      b: pageOf([text], { title: 'B', address: '/b', parent: '/about' }),
    })
    for (const [key, parent] of [
      ['pages/a', '/b'],
      ['pages/b', '/a'],
    ])
      Object.assign(release.documents.get(key ?? '') as object, { parent })
    const { html } = await print('/a', release)
    expect(html).toMatch(/>Home<.*>B<.*>A</)
  })

  test('it has a title, a description, a canonical address and a preview; an unlisted page says so', async () => {
    const { metadata } = await print('/careers', releaseOf({ careers: pageOf([text]) }))
    expect(metadata).toMatchObject({
      title: 'Careers in analytical chemistry',
      alternates: { canonical: '/careers' },
      openGraph: { url: '/careers', images: [{ width: 1200, height: 630 }] },
      robots: undefined,
    })
    const pictured = { ...(pageOf([]).meta as object), picture: { name: 'hero-contact', alt: 'A bench' } }
    const own = await print('/careers', releaseOf({ careers: pageOf([text], { meta: pictured }) }))
    expect(own.metadata.openGraph?.images).toEqual([
      {
        url: expect.stringMatching(/^\/images\/og-contact\.\w+\.jpg$/),
        width: 1200,
        height: 630,
        alt: 'A bench',
      },
    ])
    const uploaded = releaseOf({
      careers: pageOf([text], { meta: { ...pictured, picture: { name: UPLOADED_KEY, alt: '' } } }),
    })
    const documents = new Map(uploaded.documents).set(uploadedPictures.documentKey, [
      aPicture({ width: 2_000, height: 900, alt: 'A still', focalX: 10 }),
    ])
    const { metadata: cut } = await print('/careers', { ...uploaded, documents })
    const url = `/images/${UPLOADED_KEY}-share-0-50.jpg`
    expect(cut.openGraph?.images).toEqual([{ url, width: 1200, height: 630, alt: 'A still' }])
    expect(cut.twitter).toMatchObject({ images: [url] })
    const described = (pageOf([]).meta as { description: string }).description
    const hidden = await print(
      '/careers',
      releaseOf({ careers: pageOf([text], { meta: { description: described, listed: false } }) }),
    )
    expect(hidden.metadata).toMatchObject({ title: 'Careers', robots: { index: false, follow: true } })
  })

  test('only a page with substances, or below a category, reads the catalogue', async () => {
    const plain = releaseOf({
      careers: pageOf(Object.values(blocksOfAllTypes).filter((block) => block !== substances)),
    })
    await print('/careers', plain)
    expect(plain.used).not.toContain(CATALOGUE)
    const all = releaseOf({ careers: pageOfAllBlocks() })
    await print('/careers', all)
    expect(all.used).toContain(CATALOGUE)
  })

  test('the sitemap has the listed pages after the fixed ones', async () => {
    const release = releaseOf({
      z: pageOf([text], { address: '/z' }),
      careers: pageOf([text]),
      hidden: pageOf([text], { address: '/hidden', meta: { ...(pageOf([]).meta as object), listed: false } }),
    })
    const paths: string[] = []
    for await (const path of withRelease(release, listedPaths)) paths.push(path)
    const at = paths.indexOf('/careers')
    expect(paths.slice(at, at + 2)).toEqual(['/careers', '/z'])
    expect(paths[at + 2]).toMatch(/^\/reference-standards\//)
    expect(paths).not.toContain('/hidden')
  })
})

import { describe, expect, test } from 'vitest'
import faq from '@/app/(site)/support/faq/page'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { CATALOGUE } from '@/content-seed/live'
import { withRelease } from '@/content-seed/release-context'
import { categoryPagePrint } from '@/domain/rules/categories/reference-paths'
import { indexedLetters } from '@/site/catalogue/letters/indexed-letters'
import { listedPaths } from '@/site/metadata/listed-paths'
import { inOtherWords } from '../../support/content/other-words'
import { catalogueOf, category, fullProduct, productsOf } from '../../support/products/catalogue-of'
import { printed, printedPage } from '../../support/releases/printed-page'
import { catalogueRoutes, releaseOf, releasePage } from '../../support/releases/release-pages'

const quinine = category('Quinine', 1)
const words = catalogueCategoryPage.seed

describe('contract §5 A category of several pages', () => {
  const long = category('Quinine', 121)
  const middle = category('Quetiapine', 61)
  const catalogue = catalogueOf(
    [long, middle, category('Quinacrine', 60)],
    [...productsOf(long, 121), ...productsOf(middle, 61), ...productsOf(category('Quinacrine', 60), 60)],
  )
  const first = (slug: string) => releasePage(catalogue, 'category', { category: slug })
  const later = (slug: string, number: string) =>
    releasePage(catalogue, 'later', { category: slug, page: number })
  const namesIn = (html: string) => [...html.matchAll(/>(\w+ impurity \d+)<\/a>/g)].map(([, name]) => name)
  const linksIn = (html: string) => {
    const [, nav = ''] = /<nav aria-label="Pages of products"(.*?)<\/nav>/.exec(html) ?? []
    return [...nav.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(([, href, rest = '', text]) =>
      [text, href, ...(rest.includes('aria-current="page"') ? ['current'] : [])].join(' '),
    )
  }

  test('60 products are one page, without links to others', async () => {
    const html = await first('quinacrine')
    expect(namesIn(html)).toHaveLength(60)
    expect(html).toContain('>60 products</h2>')
    expect(html).not.toContain(words.pages.label)
  })

  test('61 are two: the first shows the total, and links to the next', async () => {
    const html = await first('quetiapine')
    expect(namesIn(html)).toHaveLength(60)
    expect(html).toContain('>61 products</h2>')
    expect(html).toContain('Page 1 of 2')
    expect(linksIn(html)).toEqual([
      'Next /reference-standards/quetiapine?page=2',
      '1 /reference-standards/quetiapine current',
      '2 /reference-standards/quetiapine?page=2',
    ])
    expect(html).toContain('"canonical":"/reference-standards/quetiapine"')
    expect(html).toContain('"title":"Quetiapine standards and impurities"')
  })

  test('the second page of 121 products has the next sixty, its own title and address, and links to both sides', async () => {
    const html = await later('quinine', '2')
    expect(namesIn(html)).toEqual(Array.from({ length: 60 }, (_, index) => `Quinine impurity ${index + 61}`))
    expect(html).toContain('>121 products</h2>')
    expect(html).toContain('"title":"Quinine standards and impurities, page 2"')
    expect(html).toContain('"canonical":"/reference-standards/quinine?page=2"')
    expect(html).toContain('Quinine Related Products</h1>')
    expect(linksIn(html)).toEqual([
      'Previous /reference-standards/quinine',
      'Next /reference-standards/quinine?page=3',
      '1 /reference-standards/quinine',
      '2 /reference-standards/quinine?page=2 current',
      '3 /reference-standards/quinine?page=3',
    ])
    expect(html).toMatch(/<a [^>]*aria-label="Page 3"/)
  })

  test('the last has the remaining products, and no next page', async () => {
    const html = await later('quinine', '3')
    expect(namesIn(html)).toEqual(['Quinine impurity 121'])
    expect(linksIn(html)).toEqual([
      'Previous /reference-standards/quinine?page=2',
      '1 /reference-standards/quinine',
      '2 /reference-standards/quinine?page=2',
      '3 /reference-standards/quinine?page=3 current',
    ])
  })

  test('all words of its later pages are the release’s', async () => {
    const documents = new Map([[catalogueCategoryPage.documentKey, inOtherWords(words)]])
    const html = await withRelease(releaseOf(catalogue, { documents }), () =>
      printedPage(catalogueRoutes.later, { category: 'quinine', page: '2' }),
    )
    for (const text of [words.pages.label, words.pages.next, words.pages.previous, 'Page 2 of 3'])
      expect(html).not.toContain(text)
    expect(html).toContain(inOtherWords(words.pages.label))
  })

  test.each([
    ['quinine', '4'],
    ['quinine', '1'],
    ['quinine', '0'],
    ['quinine', '02'],
    ['quinine', '2e0'],
    ['quinine', '-1'],
    ['quinine', ''],
    ['quinine', '9'.repeat(400)],
    ['quinacrine', '2'],
    ['caffeine', '2'],
  ])('%s has no page %j', async (slug, number) => {
    await expect(later(slug, number)).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/)
  })

  test('it is printed at an internal address, which its route answers', () => {
    expect([1, 2].map((number) => categoryPagePrint('quinine', number))).toEqual([
      '/reference-standards/quinine',
      '/category-pages/quinine/2',
    ])
  })
})

describe('contract §5 Addresses that do not follow from a name', () => {
  const salt = category('N,N-Dimethyl/aniline', 1)
  const second = category('alpha-Lipoic  ACID', 1, 'alpha-lipoic-acid-2')
  const plain = category('Abacavir Sulfate', 1)
  const catalogue = catalogueOf(
    [salt, second, plain],
    [salt, second, plain].flatMap((each) => productsOf(each, 1)),
  )

  test('§2.11 The index has those, and only those', async () => {
    const html = await releasePage(catalogue, 'index')
    // Without JavaScript every name is a plain link; the letter that is open first is A.
    for (const href of ['nn-dimethylaniline', 'alpha-lipoic-acid-2', 'abacavir-sulfate'])
      expect(html).toContain(`<a href="/reference-standards/${href}">`)
    expect(indexedLetters(await catalogue.letters())).toEqual([
      { letter: 'A', categories: [{ name: 'Abacavir Sulfate', productCount: 1 }] },
      { letter: 'N', categories: [{ name: salt.name, productCount: 1, slug: 'nn-dimethylaniline' }] },
      { letter: 'a', categories: [{ name: second.name, productCount: 1, slug: 'alpha-lipoic-acid-2' }] },
    ])
  })

  test('§2.12 The page has the name of the category, in title, trail and on its products’ pages', async () => {
    const html = await releasePage(catalogue, 'category', { category: 'nn-dimethylaniline' })
    expect(html).toContain('>N,N-Dimethyl/aniline Related Products</h1>')
    expect(html).toContain('<span aria-current="page" class="py-1 text-ink">N,N-Dimethyl/aniline</span>')
    expect(html).toContain('"name":"N,N-Dimethyl/aniline"}]')
    const own = await releasePage(catalogue, 'product', {
      category: 'nn-dimethylaniline',
      product: 'impurity-1',
    })
    expect(own).toMatch(
      /<a class="[^"]*" href="\/reference-standards\/nn-dimethylaniline">N,N-Dimethyl\/aniline<\/a>/,
    )
  })
})

describe('contract §5 The dependencies of a printed page', () => {
  const catalogue = catalogueOf([quinine], [fullProduct])

  test('the catalogue is one, where the page read it', async () => {
    const context = releaseOf(catalogue)
    await withRelease(context, () => printed(<main>{faq()}</main>))
    expect(context.used).not.toContain(CATALOGUE)
    await withRelease(context, () => printedPage(catalogueRoutes.index))
    expect(context.used).toContain(CATALOGUE)
  })

  test('the date is the day on which the release was frozen, not printed', async () => {
    const html = await releasePage(catalogue, 'product', { category: 'quinine', product: 'full' })
    expect(html).toContain('<time dateTime="2026-03-01">1 March 2026</time>')
  })

  test('the sitemap’s paths are those of the requested release, also when they are read later', async () => {
    const listed = withRelease(releaseOf(catalogue), listedPaths)
    const paths: string[] = []
    for await (const path of listed) paths.push(path)
    expect(paths.filter((path) => path.startsWith('/reference-standards/'))).toEqual([
      '/reference-standards/quinine',
      '/reference-standards/quinine/full',
    ])
  })
})

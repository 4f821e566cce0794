import { describe, expect, test } from 'vitest'
import LegalLayout from '@/app/(site)/(legal)/layout'
import GlobalNotFound, * as notFound from '@/app/global-not-found'
import manifest from '@/app/manifest'
import sitemap from '@/app/sitemap'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { company } from '@/content-seed/company'
import { builtInDocuments } from '@/content-seed/known-documents'
import { CATALOGUE } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { legalPage } from '@/content-seed/pages/legal/legal-page'
import { privacyPolicy } from '@/content-seed/pages/legal/privacy'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { kindOfKey } from '@/domain/content/schema/define-kind'
import { builtInOfKinds } from '../../support/content/kind-contents'
import { inOtherWords, sentencesOf } from '../../support/content/other-words'
import { smallCatalogue } from '../../support/products/small-catalogue'
import { printed, printedPage, type Route } from '../../support/releases/printed-page'
import { drawnAnew } from '../../support/structures/drawn-anew'

const routes = import.meta.glob<Route>([
  '/src/app/*site*/**/page.tsx',
  '/src/app/*site*/layout.tsx',
  '/src/app/*/admin-access/page.tsx',
  // Which the built-in content has no page of: category-of-a-release.test.tsx, large-index.test.tsx and composed-page.test.tsx print them.
  '!**/category-pages/**',
  '!**/letter-pages/**',
  '!**/[[]...address]/**',
])

const loaded = (file: string) => routes[`/src/app/(site)/${file}`]?.() ?? Promise.reject(new Error(file))

/** A release with other words in every document, or with those given. */
function release(changes: Partial<ReleaseContext> = {}): ReleaseContext {
  return {
    number: 1,
    date: '2026-03-01',
    documents: new Map(builtInDocuments.map(({ documentKey, seed }) => [documentKey, inOtherWords(seed)])),
    catalogue: seedCatalogue,
    drawings: drawnAnew,
    used: new Set(),
    ...changes,
  }
}

/** A release in which the company has another name. */
const named = (name: string) =>
  release({ documents: new Map([...builtInOfKinds, [company.documentKey, { ...company.seed, name }]]) })

// Every page is printed three times, structures and all.
describe('contract §5 A page printed for a release', { timeout: 20_000 }, () => {
  const segments = (file: string): Record<string, string> =>
    file.includes('/products/')
      ? { category: 'personal-care' }
      : { category: 'abacavir', product: 'abacavir' }

  test.each(Object.entries(routes))(
    '%s has all of its words from it',
    { timeout: 20_000 },
    async (file, load) => {
      const route = await load()
      const builtIn = await printedPage(route, segments(file))
      const context = release()
      const page = await withRelease(context, () => printedPage(route, segments(file)))

      // A release prints these again when their words change; catalogue pages are planned by address.
      if (!file.includes('reference-standards')) expect(context.used).not.toContain(CATALOGUE)

      const sentences = builtInDocuments
        .filter(({ documentKey }) =>
          [documentKey, kindOfKey(documentKey)].some((key) => context.used.has(key)),
        )
        .flatMap(({ seed }) => sentencesOf(seed))
        .filter((sentence) => builtIn.includes(sentence))
      expect(sentences).not.toEqual([])
      expect(sentences.filter((sentence) => page.includes(sentence))).toEqual([])
      expect(sentences.map(inOtherWords).filter((sentence) => !page.includes(String(sentence)))).toEqual([])
      expect(await printedPage(route, segments(file))).toBe(builtIn)
    },
  )

  test('title, link preview, structured data and body change together', async () => {
    const [layout, faq] = await Promise.all([loaded('layout.tsx'), loaded('support/faq/page.tsx')])
    const page = await withRelease(named('Halden Reference'), async () =>
      [await printedPage(layout), await printedPage(faq)].join('\n'),
    )
    expect(page).toContain('"title":{"default":"Halden Reference","template":"%s · Halden Reference"}')
    expect(page).toContain('"siteName":"Halden Reference"')
    expect(page).toContain(
      '"@type":"Organization","@id":"http://localhost:3000/#organization","name":"Halden Reference"',
    )
    expect(page).toContain(`© ${company.seed.copyrightYear} Halden Reference.`)
    expect(page).not.toContain(`"${company.seed.name}"`)
  })

  test('§2.20 Page Not Found and its frame have its words', async () => {
    const context = release()
    const page = await withRelease(context, () => printedPage({ ...notFound, default: GlobalNotFound }))
    expect([...context.used].sort()).toEqual([
      'company',
      'navigation',
      'search/search-box',
      'system/not-found',
    ])
    expect(page).toContain(inOtherWords(navigation.seed.bar.customerPortalNote))
    expect(page).not.toContain(company.seed.name)
  })

  test('§2.14 The head of the legal page has its words', async () => {
    const page = await withRelease(release(), () => printed(<LegalLayout>{null}</LegalLayout>))
    expect(page).toContain('<time dateTime="2026-03-01">1 March 2026</time>')
    for (const words of [legalPage.seed.lastUpdated, privacyPolicy.seed.title]) {
      expect(page).toContain(inOtherWords(words))
      expect(page).not.toContain(words)
    }
  })

  test('the manifest has its words', () => {
    const words = withRelease(named('Halden Reference'), manifest)
    expect(words).toMatchObject({ name: 'Halden Reference', short_name: 'Halden' })
    expect(manifest().name).toBe(company.seed.name)
  })

  test('releases printed at the same time are separate, and separate from the built-in content', async () => {
    const faq = await loaded('support/faq/page.tsx')
    const siteName = async (name?: string) => {
      const print = () => printedPage(faq)
      const page = await (name ? withRelease(named(name), print) : print())
      return /"siteName":"([^"]*)"/.exec(page)?.[1]
    }
    const names = ['One', undefined, 'Two', 'Three', undefined]
    expect(await Promise.all(names.map(siteName))).toEqual(names.map((name) => name ?? company.seed.name))
  })
})

describe('contract §5 The catalogue of a release', { timeout: 20_000 }, () => {
  const inSmall = <T,>(work: () => T) =>
    withRelease(release({ catalogue: smallCatalogue, documents: new Map() }), work)

  test('§2.11 The index has its names and no others', async () => {
    const page = await inSmall(async () => printedPage(await loaded('reference-standards/page.tsx')))
    expect(page).toContain(catalogueIndexPage.seed.hero.title)
    expect(page).toContain('Quinine')
    expect(page).not.toContain('Abacavir')
  })

  test('§2.12 A category has its products and its neighbours', async () => {
    const page = await inSmall(async () =>
      printedPage(await loaded('reference-standards/[category]/page.tsx'), { category: 'quinine' }),
    )
    expect(page).toContain('"title":"Quinine standards and impurities"')
    for (const text of ['Quinidine', 'Cinchonine', 'Quetiapine']) expect(page).toContain(text)
  })

  test('§2.13 A product has its related products', async () => {
    const page = await inSmall(async () =>
      printedPage(await loaded('reference-standards/[category]/[product]/page.tsx'), {
        category: 'quinine',
        product: 'quinidine',
      }),
    )
    expect(page).toContain('"title":"Quinidine"')
    expect(page).toContain('"@type":"MolecularEntity"')
    expect(page).toContain('Cinchonine')
    expect(page).not.toContain('Quetiapine')
  })

  test.each([
    ['reference-standards/[category]/page.tsx', { category: 'caffeine' }],
    ['reference-standards/[category]/[product]/page.tsx', { category: 'caffeine', product: 'theobromine' }],
  ])('%s: content of the sample alone is missing', async (file, params) => {
    await expect(inSmall(async () => printedPage(await loaded(file), params))).rejects.toThrow(
      /NEXT_HTTP_ERROR_FALLBACK;404/,
    )
  })

  test('the sitemap has all of its shards', async () => {
    const addresses = (await inSmall(sitemap)).map(({ url }) => new URL(url).pathname)
    expect(addresses.filter((path) => path.startsWith('/reference-standards/'))).toEqual([
      '/reference-standards/quinine',
      '/reference-standards/quinine/quinidine',
      '/reference-standards/quinine/cinchonine',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { productFileTexts } from '@/content-seed/catalogue/pages/product-files'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { withRelease } from '@/content-seed/release-context'
import { inlineHashes, pictureOrigins } from '@/releases/pages/policy'
import { catalogueOf, category, fullProduct, sparseProduct } from '../../support/products/catalogue-of'
import { printedHtml } from '../../support/releases/printed-page'
import { catalogueRoutes, releaseOf, releasePage } from '../../support/releases/release-pages'

const quinine = category('Quinine', 2)
const words = catalogueCategoryPage.seed
const files = productFileTexts.seed
const productWords = catalogueProductPage.seed

/** A product's own page, and its card on the category's page. */
async function printsOf(product: ReferenceProduct) {
  const catalogue = catalogueOf([quinine], [product])
  return {
    own: await releasePage(catalogue, 'product', { category: 'quinine', product: product.slug }),
    card: await releasePage(catalogue, 'category', { category: 'quinine' }),
  }
}

/** A page's body as it is sent. */
function htmlOf(route: keyof typeof catalogueRoutes, segments: Record<string, string> = {}) {
  const Page = catalogueRoutes[route].default
  return printedHtml(<Page params={Promise.resolve(segments)} />)
}

/** The JSON-LD of a substance. */
function entityIn(html: string): Record<string, unknown> {
  const [json] = html.match(/\{"@context":\{"@vocab".*?(?=<\/script>)/) ?? []
  return JSON.parse(json ?? '{}')
}

const [sparse, full] = await Promise.all([printsOf(sparseProduct), printsOf(fullProduct)])

describe('contract §5 A product with few values', () => {
  const { own, card } = sparse

  test('missing values have no row, no card and no data', () => {
    for (const html of [own, card]) {
      expect(html).not.toMatch(/undefined|NaN|\[object|>null</)
      for (const label of [
        words.fields.casNo,
        words.fields.molFormula,
        words.fields.molWeight,
        words.fields.relCasNo,
      ])
        expect(html).not.toContain(`>${label}<`)
      for (const shown of ['Quinidine', 'AV-000001', 'Out of Stock', words.noStructure])
        expect(html).toContain(shown)
      expect(html).not.toContain('<img')
    }
    for (const label of Object.values(productWords.fields)) expect(own).not.toContain(`>${label}<`)
    expect(own).not.toMatch(/<d[tdl][^>]*><\/d/)
  })

  test('contract §7 It offers its CSV and its print, and neither molfile nor SDF without a structure', () => {
    for (const name of [files.copyCsv, files.print]) expect(own).toContain(name)
    for (const name of [files.copyMolfile, files.downloadSdf]) expect(own).not.toContain(name)
    for (const name of [files.copyMolfile, files.downloadSdf]) expect(full.own).toContain(name)
  })

  test('§2.13 It says so in place of the table, and how to ask', () => {
    expect(own).toContain(productWords.overviewEmpty.text)
    expect(own).toContain(productWords.overviewEmpty.ask.label)
    expect(own).not.toContain('id="overview-fact-0"')
  })

  test('machines read a substance with a name and a number', () => {
    expect(Object.keys(entityIn(own))).toEqual([
      '@context',
      '@type',
      'dct:conformsTo',
      '@id',
      'url',
      'name',
      'identifier',
    ])
    expect(entityIn(own)).toMatchObject({
      identifier: [{ propertyID: 'Catalogue number', value: 'AV-000001' }],
    })
  })

  test('§2.13 Its safety data sheet is sent on request', () => {
    expect(own).toContain(productWords.technical.download.note)
    expect(own).not.toContain('.pdf')
  })
})

describe('contract §5 A product with all values', () => {
  const { own, card } = full

  test('all are shown, with one alternative name per line', () => {
    for (const label of Object.values(productWords.fields)) expect(own).toContain(`>${label}</dt>`)
    for (const shown of ['6119-70-6', '782.96', '804-63-7', '29392000', '2-8 °C', 'India', '>CCO<'])
      expect(own).toContain(shown)
    expect(own).toContain('whitespace-pre-line">Quinine hemisulfate\nChininum sulfuricum<')
    expect(own).not.toContain(productWords.overviewEmpty.text)
    expect(entityIn(own)).toMatchObject({
      identifier: [{ value: '6119-70-6' }, { value: 'AV-000002' }],
      alternateName: ['Quinine hemisulfate', 'Chininum sulfuricum'],
      molecularWeight: { value: 782.96 },
      image: 'http://localhost:3000/api/files/quinine.png',
    })
  })

  test('§2.12 Its picture is in the structure’s frame, on its page at once and on cards when near', () => {
    const picture = '<img src="/api/files/quinine.png" alt="Picture of Quinine sulfate dihydrate"'
    expect(own).toContain(`${picture} decoding="async"`)
    expect(card).toContain(`${picture} loading="lazy"`)
    for (const html of [own, card]) {
      expect(html).toContain('object-contain')
      expect(html).not.toContain('Chemical structure of')
      expect(html).not.toContain(words.noStructure)
    }
  })

  test('§2.13 Its safety data sheet is a download with its own name', () => {
    expect(own).toMatch(
      /<a href="\/api\/files\/quinine\.pdf" aria-label="Download SDS: Quinine sulfate dihydrate"[^>]* download="SDS AV-000002\.pdf"/,
    )
    expect(own).toContain(productWords.technical.file)
    expect(own).not.toContain(productWords.technical.download.note)
  })

  test('external files: the sheet opens in a new tab, and the policy allows the picture', async () => {
    const elsewhere = {
      ...fullProduct,
      picture: 'https://cdn.example/q.png?a=1&b=2',
      safetyDataSheet: 'https://docs.example/q.pdf',
    }
    const catalogue = catalogueOf([quinine], [elsewhere])
    const html = await withRelease(releaseOf(catalogue), () =>
      htmlOf('product', { category: 'quinine', product: 'full' }),
    )
    expect(html).toMatch(
      /<a href="https:\/\/docs\.example\/q\.pdf"[^>]* target="_blank" rel="noopener noreferrer"/,
    )
    expect(html).not.toContain('download="')
    expect(pictureOrigins(html)).toEqual(['https://cdn.example'])
  })

  test('an unreadable number is shown as typed, and not described to machines', async () => {
    const typed = {
      ...fullProduct,
      molFormula: 'C20H24(N2O2',
      molWeight: 'about 300-400',
      smiles: 'not a SMILES',
      picture: undefined,
    }
    const { own: html, card: small } = await printsOf(typed)
    for (const shown of ['C20H24(N2O2', 'about 300-400', words.noStructure]) {
      expect(html).toContain(shown)
      expect(small).toContain(shown)
    }
    expect(entityIn(html)).not.toHaveProperty('molecularWeight')
    const { own: ambiguous } = await printsOf({ ...fullProduct, molWeight: '203,285' })
    expect(entityIn(ambiguous)).not.toHaveProperty('molecularWeight')
  })
})

describe('contract §5 Texts that could break pages', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)> a onset=3 style="x"',
    `"'\`&amp;{name}{count}$&`,
    '\u202eevil\u202c \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627',
    'x'.repeat(1_000),
    'javascript:alert(1)',
  ]

  test.each(HOSTILE)('%j is safe in every place', async (text) => {
    const hostile = {
      ...fullProduct,
      ...Object.fromEntries(
        ['name', 'catNo', 'casNo', 'molFormula', 'molWeight', 'relCasNo', 'chemicalName', 'synonym']
          .concat('shippingTemperature', 'hsnCode', 'countryOfOrigin', 'smiles', 'categoryName')
          .map((field) => [field, text]),
      ),
    }
    const parent = { ...quinine, name: text, description: text }
    const catalogue = catalogueOf([parent], [hostile, { ...hostile, id: '9', slug: 'other' }])
    const prints = await withRelease(releaseOf(catalogue), () =>
      Promise.all([
        htmlOf('product', { category: 'quinine', product: 'full' }),
        htmlOf('category', { category: 'quinine' }),
        htmlOf('index'),
      ]),
    )
    const html = prints.join('')
    expect(inlineHashes(html)).toEqual({ scripts: [], styles: [], styleAttributes: [] })
    expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script>/g)?.length)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    expect(
      blocks.map(([, json = '']) => JSON.stringify(JSON.parse(json)).includes(JSON.stringify(text))),
    ).toEqual(
      // The breadcrumbs and the substance of the product, the breadcrumbs of its category, and the entries of every
      // page.
      [true, true, true, false],
    )
    expect(html).not.toContain('<img src=x')
  })

  test('a name of a thousand characters is smaller, and cut in trail and card', async () => {
    const { own, card } = await printsOf({ ...sparseProduct, name: 'x'.repeat(1_000) })
    expect(own).toMatch(/<h1 class="font-serif text-title \[overflow-wrap:anywhere\]">x{1000}<\/h1>/)
    expect(own).toMatch(/<span aria-current="page" class="py-1 text-ink line-clamp-1">x{1000}</)
    expect(card).toMatch(/<a class="[^"]* line-clamp-6"[^>]*>x{1000}<\/a>/)
  })

  test('a line may break at words between related numbers, not within the numbers', async () => {
    const { own } = await printsOf({ ...sparseProduct, relCasNo: `130-95-0; ${'y'.repeat(400)} 130-95-0;` })
    expect(own).toContain('<span class="whitespace-nowrap">130-95-0;</span>')
    expect(own).toContain(`<span>${'y'.repeat(400)}</span>`)
  })
})

import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Papers } from '@/domain/rules/documents/papers'
import { shownPapers } from '@/domain/rules/documents/shown-papers'
import { paperDocument, paperLot } from '../../support/documents/frozen-papers'
import { catalogueOf, category, fullProduct, sparseProduct } from '../../support/products/catalogue-of'
import { releasePage } from '../../support/releases/release-pages'

const quinine = category('Quinine', 2)

/** The page of a product with some lots and documents. */
const pageWith = (papers: Papers, product = fullProduct) =>
  releasePage(
    { ...catalogueOf([quinine], [product]), papersOf: async () => shownPapers(product.catNo, papers) },
    'product',
    { category: 'quinine', product: product.slug },
  )

const plainPage = (product = fullProduct) =>
  releasePage(catalogueOf([quinine], [product]), 'product', { category: 'quinine', product: product.slug })

const few: Papers = {
  lots: [
    paperLot({ id: 1, lot_no: 'L23', date_kind: 'retest', valid_until: '2027-03-31', purity: '99.6 %' }),
    paperLot({ id: 2, lot_no: 'L22', state: 'previous' }),
    paperLot({ id: 3, lot_no: 'L21', state: 'withdrawn', note: 'Water' }),
  ],
  documents: [
    paperDocument({ id: 1, revision_no: '3', issued: '2026-05-03', bytes: 120_400 }),
    paperDocument({ id: 2, language: 'de' }),
    paperDocument({ id: 3, region: 'US' }),
    paperDocument({ id: 4, state: 'superseded', revision_no: '2' }),
    paperDocument({ id: 5, kind: 'coa', region: null, lot_id: 1 }),
    paperDocument({ id: 6, kind: 'hplc', region: null, lot_id: 1 }),
    paperDocument({ id: 7, kind: 'coa', region: null, lot_id: 2 }),
    paperDocument({ id: 8, kind: 'coa', region: null, lot_id: 3 }),
    paperDocument({ id: 9, kind: 'other', region: null, title: 'Statement of origin' }),
  ],
}

const texts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '|')

/** What the table of lots holds, by row. */
const rowsIn = (html: string) =>
  Array.from(html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )

describe('contract §10 The page of a product without lots and documents', () => {
  test.each([
    ['with all fields', fullProduct],
    ['with few', sparseProduct],
  ])('one %s is what it was: nothing of them is in it', async (_what, product) => {
    const page = await plainPage(product)
    expect(page).not.toMatch(/Find a certificate|data-certificate|id="lots"|subjectOf|data-opens/)
    expect(await pageWith({ lots: [], documents: [] }, product)).toBe(page)
  })
})

const page = await pageWith(few)

describe('contract §10 The page of a product with lots and documents', () => {
  test('Download SDS leads to its own current one, English and of the first region', async () => {
    expect(page).toContain('href="/documents/av-000002/sds-eu-en.pdf" aria-label="Download SDS:')
    expect(page).not.toContain('/api/files/quinine.pdf')
    const german = await pageWith({ lots: [], documents: [paperDocument({ id: 1, language: 'de' })] })
    expect(german).toContain('href="/documents/av-000002/sds-eu-de.pdf" aria-label="Download SDS:')
    expect(german).not.toContain('data-certificate')
    const none = await pageWith({ lots: few.lots, documents: [] })
    expect(none).toContain('href="/api/files/quinine.pdf" aria-label="Download SDS:')
  })

  test('every current safety data sheet is listed by region, language, revision, date and size', () => {
    expect(texts(page)).toMatch(
      /Safety data sheets\|+European Union, English\|+Revision 3 · issued 3 May 2026 · PDF, 120 KB\|+European Union, German\|+PDF, 1 KB\|+United States, English\|/,
    )
    expect(page).not.toContain('sds-eu-en-2')
  })

  test('the table has the current lots only, with their certificates', () => {
    expect(rowsIn(page)).toEqual([
      ['Lot', 'Retest by', 'Purity', 'Certificate'],
      ['L23', '31 March 2027', '99.6 %', 'English PDF'],
    ])
    expect(page).toContain('href="/documents/av-000002/l23/coa-en.pdf"')
    expect(page).not.toMatch(/l2[12]\/coa/)
  })

  test('retest and expiry dates are not in one column, and what is unknown is a dash', async () => {
    const mixed = await pageWith({
      documents: [],
      lots: [
        paperLot({ id: 1, lot_no: 'A', date_kind: 'expiry', valid_until: '2027-12-31' }),
        paperLot({ id: 2, lot_no: 'B', date_kind: 'retest', valid_until: '2027-03-31' }),
        paperLot({ id: 3, lot_no: 'C' }),
      ],
    })
    expect(rowsIn(mixed)).toEqual([
      ['Lot', 'Retest by', 'Expires', 'Purity', 'Certificate'],
      ['C', '—', '—', '—', '—'],
      ['B', '31 March 2027', '—', '—', '—'],
      ['A', '—', '31 December 2027', '—', '—'],
    ])
  })

  test('other documents are those of the product and of current lots, by their titles', () => {
    expect(texts(page)).toMatch(
      /Other documents\|+Statement of origin\|+English · PDF, 1 KB\|+HPLC chromatogram\|+Lot L23 · English · PDF, 1 KB\|/,
    )
  })

  test('machines read them as documents of the substance', () => {
    const [json] = page.match(/\{"@context":\{"@vocab".*?(?=<\/script>)/) ?? []
    const { subjectOf } = JSON.parse(json ?? '{}')
    expect(subjectOf).toHaveLength(6)
    expect(subjectOf[0]).toMatchObject({
      '@type': 'DigitalDocument',
      name: 'Safety data sheet',
      encodingFormat: 'application/pdf',
      inLanguage: 'en',
      version: '3',
      datePublished: '2026-05-03',
    })
    expect(subjectOf[0].url).toMatch(/^https?:\/\/[^/]+\/documents\/av-000002\/sds-eu-en\.pdf$/)
  })

  test('with 20 documents it is 3 KB larger at most', async () => {
    const papers: Papers = {
      lots: Array.from({ length: 8 }, (_, index) =>
        paperLot({
          id: index + 1,
          lot_no: `WS-00${index}/2${index}`,
          date_kind: 'retest',
          valid_until: `2027-0${index + 1}-11`,
          purity: `99.${index} %`,
        }),
      ),
      documents: Array.from({ length: 20 }, (_, index) =>
        paperDocument({
          id: index + 1,
          ...(index < 12
            ? {
                region: (['EU', 'GB', 'US', 'IN'] as const)[index % 4] ?? 'EU',
                language: ['en', 'de', 'fr', 'es', 'it'][index % 5] ?? 'en',
              }
            : { kind: 'coa', region: null, lot_id: index - 11 }),
          revision_no: `${index}.1`,
          issued: `2026-0${(index % 9) + 1}-1${index % 10}`,
          bytes: 91_000 + index * 13_777,
        }),
      ),
    }
    const bytes = (html: string) => brotliCompressSync(html).length
    const more = bytes(await pageWith(papers)) - bytes(await plainPage())
    expect(more).toBeGreaterThan(500)
    expect(more).toBeLessThan(2_000)
  })
})

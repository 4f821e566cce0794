import { describe, expect, test } from 'vitest'
import { productDocumentAddress } from '@/domain/rules/documents/address'
import { DOCUMENT_LANGUAGES } from '@/domain/rules/documents/document-fields'
import { documentProblems } from '@/domain/rules/documents/document-problems'
import { keptFileName } from '@/domain/rules/documents/file-name'
import { newestOf, placeKey, takesPlaceOf, titleKey } from '@/domain/rules/documents/place'
import { documentCreateSchema, documentUpdateSchema } from '@/domain/rules/documents/product-document'

const FILE = '/api/files/abcdefghijklmnopqrstuv.pdf'
const SHEET = documentCreateSchema.parse({ kind: 'sds', region: 'EU', file_path: FILE })

describe('contract §10 A field of a document is refused', () => {
  test.each([
    ['kind', 'msds'],
    ['kind', undefined],
    ['kind', 'SDS'],
    ['region', 'DE'],
    ['region', 'eu'],
    ['language', 'EN'],
    ['language', 'eng'],
    ['language', 'xx'],
    ['language', null],
    ['title', 'x'.repeat(81)],
    ['revision_no', 'x'.repeat(21)],
    ['revision_no', 3],
    ['issued', '2026-02-30'],
    ['issued', '1989-01-01'],
    ['issued', '2100-01-01'],
    ['state', 'draft'],
    ['reason', 'x'.repeat(501)],
    ['file_path', undefined],
    ['file_path', ''],
    ['file_path', 'https://example.com/sheet.pdf'],
    ['file_path', '/api/files/abcdefghijklmnopqrstuv.png'],
    ['file_path', '/api/files/../../etc/passwd.pdf'],
    ['file_name', 'x'.repeat(256)],
    ['file_name', 'a\u0000.pdf'],
    ['file_name', 'a\ud800.pdf'],
    ['file_name', 3],
  ])('%s %j', (field, value) => {
    const read = documentCreateSchema.safeParse({
      kind: 'sds',
      region: 'EU',
      file_path: FILE,
      [field]: value,
    })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

describe('contract §10 Fields of a document that do not go together', () => {
  test.each([
    ['a certificate without a lot', { kind: 'coa' as const, region: null }, false, ['lot_no']],
    ['a certificate with a region', { kind: 'coa' as const }, true, ['region']],
    ['a safety data sheet of a lot', {}, true, ['lot_no']],
    ['a safety data sheet without a region', { region: null }, false, ['region']],
    ['a spectrum with a region', { kind: 'nmr' as const }, false, ['region']],
    ['another document without a title', { kind: 'other' as const, region: null }, false, ['title']],
    ['a title of signs only', { kind: 'other' as const, region: null, title: '— ☣ —' }, false, ['title']],
    ['a title of a safety data sheet', { title: 'Sheet' }, false, ['title']],
    ['withdrawn without a reason', { state: 'withdrawn' as const }, false, ['reason']],
    ['a safety data sheet', {}, false, []],
    ['a certificate of a lot', { kind: 'coa' as const, region: null }, true, []],
    ['a spectrum of a product', { kind: 'ir' as const, region: null }, false, []],
    ['a spectrum of a lot', { kind: 'ir' as const, region: null }, true, []],
    ['another document', { kind: 'other' as const, region: null, title: 'Stability' }, false, []],
  ])('%s: %j, of a lot %j, breaks %j', (_what, fields, hasLot, broken) => {
    expect(documentProblems({ ...SHEET, ...fields }, hasLot).map(({ field }) => field)).toEqual(broken)
  })

  test('the language is English unless it is stated, and there are 183 to choose from', () => {
    expect(SHEET.language).toBe('en')
    expect(new Set(DOCUMENT_LANGUAGES).size).toBe(183)
    expect(DOCUMENT_LANGUAGES).toHaveLength(183)
  })

  test('a file is kept by its name without what nobody sees', () => {
    const names = [
      'SDS\u200e\uf022 1\u0000.pdf',
      '\u200e',
      `${'x'.repeat(300)}.pdf`,
      `\ud83d\ude00${'x'.repeat(254)}`,
    ]
    const kept = names.map(keptFileName)
    expect(kept.slice(0, 2)).toEqual(['SDS 1.pdf', ''])
    for (const file_name of kept) {
      const read = documentCreateSchema.parse({ kind: 'sds', region: 'EU', file_path: FILE, file_name })
      expect(read.file_name).toBe(file_name || null)
    }
  })

  test('a change takes neither product, lot nor file', () => {
    const body = { product_id: 1, lot_id: 1, file_path: FILE, sha256: 'x', issued: '' }
    expect(documentUpdateSchema.parse(body)).toEqual({ issued: null })
  })
})

describe('contract §10 The place of a document', () => {
  const placed = { ...SHEET, product_id: 7, lot_id: null }

  test.each([
    ['product', { product_id: 8 }],
    ['lot', { lot_id: 1 }],
    ['kind', { kind: 'info' as const }],
    ['region', { region: 'US' as const }],
    ['language', { language: 'de' }],
  ])('another %s is another place', (_what, fields) => {
    expect(placeKey({ ...placed, ...fields })).not.toBe(placeKey(placed))
  })

  test('revision, date and file are not part of it', () => {
    const revised = { ...placed, revision_no: '2', issued: '2026-01-01' }
    expect(placeKey(revised)).toBe(placeKey(placed))
  })

  test('titles count for other documents only, and are compared as their addresses are', () => {
    const other = { kind: 'other' as const }
    expect(titleKey({ ...other, title: 'Stability: 24 months' })).toBe('stability-24-months')
    expect(titleKey({ ...other, title: 'stability 24 MONTHS' })).toBe('stability-24-months')
    expect(titleKey({ kind: 'sds', title: 'Sheet' })).toBe('')
  })

  test.each([
    ['2026-01-02', '2026-01-01', true],
    ['2026-01-01', '2026-01-01', true],
    ['2025-12-31', '2026-01-01', false],
    [null, '2026-01-01', true],
    ['2025-12-31', null, true],
    [null, null, true],
  ])('one issued %j that comes after one issued %j is current: %j', (later, current, is) => {
    expect(takesPlaceOf({ issued: later }, { issued: current })).toBe(is)
  })

  test.each([
    [['2026-01-01', '2026-03-01', '2026-02-01'], 1],
    [['2026-03-01', null, '2026-03-01'], 2],
    [['2026-03-01', null], 0],
    [[null, null, null], 2],
    [['2026-03-01'], 0],
  ])('of %j in a batch number %i is current', (dates, winner) => {
    const documents = dates.map((issued, index) => ({ issued, index }))
    expect(newestOf(documents)?.index).toBe(winner)
  })

  test('no document is current where there is none', () => {
    expect(newestOf([])).toBeUndefined()
  })
})

describe('contract §10 The address of a document', () => {
  const sheet = { ...SHEET, cat_no: 'AV-100234', lot_no: null }
  const certificate = { ...sheet, kind: 'coa' as const, region: null, lot_no: 'L 23/A' }
  test.each([
    ['a current safety data sheet', sheet, '/documents/av-100234/sds-eu-en.pdf'],
    [
      'a superseded one',
      { ...sheet, state: 'superseded' as const, revision_no: '2.0' },
      '/documents/av-100234/sds-eu-en-2-0.pdf',
    ],
    [
      'a superseded one without a revision',
      { ...sheet, state: 'superseded' as const, issued: '2024-05-01' },
      '/documents/av-100234/sds-eu-en-2024-05-01.pdf',
    ],
    ['a superseded one without either', { ...sheet, state: 'superseded' as const }, null],
    ['a withdrawn one', { ...sheet, state: 'withdrawn' as const }, '/documents/av-100234/sds-eu-en.pdf'],
    ['a certificate', certificate, '/documents/av-100234/l-23-a/coa-en.pdf'],
    ['a superseded certificate', { ...certificate, state: 'superseded' as const, revision_no: '1' }, null],
    [
      'a spectrum of a product',
      { ...sheet, kind: 'nmr' as const, region: null, language: 'de' },
      '/documents/av-100234/nmr-de.pdf',
    ],
    [
      'another document',
      { ...sheet, kind: 'other' as const, region: null, title: 'Prüfung: β-Form' },
      '/documents/av-100234/other-prufung-beta-form-en.pdf',
    ],
  ])('%s', (_what, document, address) => {
    expect(productDocumentAddress(document)).toBe(address)
  })
})

import { describe, expect, test } from 'vitest'
import { FileSet } from '@/domain/finding/files/file-set'
import { lotFile, lotsIn } from '@/domain/finding/files/lot-files'
import { changeLotFiles, changePaperFiles, productsIn } from '@/domain/finding/files/paper-files'
import { findPaper, isPaperAddress, readPaperAddress } from '@/domain/rules/documents/asked-address'
import { type FiledPapers, filedDocuments, withdrawnAddresses } from '@/domain/rules/documents/filed-papers'
import { savedName } from '@/domain/rules/documents/paper-answers'
import { PaperMoves } from '@/domain/rules/documents/paper-moves'
import { PaperNewsFinder } from '@/domain/rules/documents/paper-news'
import { paperDocument, paperLot } from '../../../../support/documents/frozen-papers'

const product = (papers: Partial<FiledPapers['papers']>, values: Partial<FiledPapers> = {}): FiledPapers => ({
  id: 1,
  cat_no: 'AV-101002',
  name: 'Abacavir Sulfate',
  page: '/reference-standards/abacavir/abacavir-sulfate',
  at: '2026-11-28T10:00:00Z',
  papers: { lots: [], documents: [], ...papers },
  ...values,
})

const AT = '/documents/av-101002'

describe('contract §10 addresses of documents and lots', () => {
  test.each<[address: string, asked: ReturnType<typeof readPaperAddress>]>([
    ['/documents/', null],
    ['/documents/av-1.pdf', null],
    ['/documents/~/000.json', null],
    ['/documents/av-1/a/b/c.pdf', null],
    ['/documents/av-1/l2/l3.json', null],
    ['/documents/av-1/../l2.json', null],
    ['/documents/av-1/%2e%2e/l2.pdf', null],
    ['/documents/av-1%2fl2.json', null],
    ['/documents/av-1/%.json', null],
    ['/documents/av-1/\u202el2.json', null],
    [`/documents/av-1/${'l'.repeat(10_000)}.json`, null],
    ['/documents/av-1/sds-eu-en.pdf', { product: 'av-1', lot: null, file: 'sds-eu-en' }],
    ['/documents/AV-1/L%2023/COA-en.PDF', { product: 'av-1', lot: 'l-23', file: 'coa-en' }],
    ['/documents/AV-1/L.23_4.json', { product: 'av-1', lot: 'l-23-4', file: null }],
  ])('%s', (address, asked) => {
    expect(readPaperAddress(address)).toEqual(asked)
  })

  test('other endings are not theirs', () => {
    expect(['/documents/av-1', '/documents.json', '/documents/av-1/a.html'].filter(isPaperAddress)).toEqual(
      [],
    )
  })

  test('a document that is neither current nor a revision of a safety data sheet has no address', () => {
    const documents = [
      paperDocument({ id: 1, kind: 'nmr', region: null, state: 'superseded', revision_no: '1' }),
      paperDocument({ id: 2, state: 'superseded' }),
    ]
    expect([...filedDocuments(product({ documents })).keys()]).toEqual([])
  })

  test('the newer of two of one revision answers', () => {
    const documents = [
      paperDocument({ id: 1, state: 'superseded', revision_no: '1', issued: '2025-02-01' }),
      paperDocument({ id: 2, state: 'superseded', revision_no: '1', issued: '2025-01-01' }),
      paperDocument({ id: 3, revision_no: '2' }),
    ]
    const found = filedDocuments(product({ documents }))
    expect(found.get(`${AT}/sds-eu-en-1.pdf`)).toMatchObject({
      document: { id: 1 },
      latest: `${AT}/sds-eu-en.pdf`,
    })
    expect(found.get(`${AT}/sds-eu-en.pdf`)).toMatchObject({ predecessor: `${AT}/sds-eu-en-1.pdf` })
  })

  test('of two of one revision the current one answers, and the one before it is of another revision', () => {
    const documents = [
      paperDocument({ id: 1, state: 'superseded', revision_no: '1' }),
      paperDocument({ id: 2, state: 'superseded', revision_no: '2', issued: '2025-01-01' }),
      paperDocument({ id: 3, revision_no: '2' }),
    ]
    const found = filedDocuments(product({ documents }))
    expect(found.get(`${AT}/sds-eu-en-2.pdf`)).toMatchObject({ document: { id: 3 } })
    expect(found.get(`${AT}/sds-eu-en.pdf`)).toMatchObject({ predecessor: `${AT}/sds-eu-en-1.pdf` })
  })

  test('an address is read however long its title is in Greek', () => {
    const documents = [paperDocument({ id: 1, kind: 'other', region: null, title: 'ο'.repeat(80) })]
    const filed = product({ documents })
    const [address = ''] = filedDocuments(filed).keys()
    const asked = readPaperAddress(address)
    expect(asked && findPaper(filed, asked)).toMatchObject({ address })
  })

  test('without a revision the date of issue is in the address', () => {
    const documents = [paperDocument({ id: 1, state: 'superseded', issued: '2025-02-01' })]
    expect([...filedDocuments(product({ documents })).keys()]).toEqual([`${AT}/sds-eu-en-2025-02-01.pdf`])
  })

  test('a withdrawn document says so at its addresses, also with its lot', () => {
    const lots = [paperLot({ id: 7, lot_no: 'L23', state: 'withdrawn', note: 'Impurity B' })]
    const documents = [
      paperDocument({ id: 1, state: 'withdrawn', revision_no: '1', reason: 'Wrong hazards' }),
      paperDocument({ id: 2, kind: 'coa', region: null, lot_id: 7 }),
    ]
    expect(withdrawnAddresses(product({ lots, documents }))).toEqual([
      `${AT}/sds-eu-en.pdf`,
      `${AT}/l23/coa-en.pdf`,
      `${AT}/sds-eu-en-1.pdf`,
    ])
  })

  test('a hostile title has no sign in a header that could end it', () => {
    const title = 'a"; x=\u202e\\../b'
    const filed = product({ documents: [paperDocument({ id: 1, kind: 'other', region: null, title })] })
    const [found] = filedDocuments(filed).values()
    expect(found?.kind === 'document' && savedName(filed, found)).toBe('a__ x___.._b AV-101002 en.pdf')
  })

  test('a lot is found without the hyphens of its address', () => {
    const filed = product({ lots: [paperLot({ id: 7, lot_no: 'L 2.3' })] })
    expect(findPaper(filed, { product: 'av-101002', lot: 'l23', file: null })?.address).toBe(
      `${AT}/l-2-3.json`,
    )
    expect(findPaper(filed, { product: 'av-101002', lot: 'l24', file: null })).toBeNull()
  })
})

describe('contract §10 former addresses', () => {
  const moved = (before: FiledPapers[], after: FiledPapers[]) => {
    const moves = new PaperMoves()
    moves.before(before)
    moves.after(after)
    return [...moves.moves()]
  }
  const lot = paperLot({ id: 7, lot_no: 'L23' })

  test('nothing moves where nothing has, and nothing where a product is gone', () => {
    expect(moved([product({ lots: [lot] })], [product({ lots: [lot] })])).toEqual([])
    expect(moved([product({ lots: [lot] })], [])).toEqual([])
  })

  test('a catalogue number, a lot and a merged product lead on', () => {
    const [old, other] = [product({ lots: [lot] }), product({}, { id: 2, cat_no: 'AV-2' })]
    expect(moved([old], [product({ lots: [lot] }, { cat_no: 'AV-9' })])).toEqual([[AT, '/documents/av-9']])
    expect(moved([old], [product({ lots: [{ ...lot, lot_no: 'L9' }] })])).toEqual([[`${AT}/l23`, `${AT}/l9`]])
    expect(moved([old, other], [product({ lots: [lot] }, { id: 2, cat_no: 'AV-2' })])).toEqual([
      [AT, '/documents/av-2'],
    ])
  })
})

describe('contract §10 files of lots and documents', () => {
  const nothing = () => Promise.resolve(null)
  async function filesOf(...products: FiledPapers[]) {
    const files = new FileSet(nothing)
    await changePaperFiles(files, { before: [], after: products })
    await changeLotFiles(files, { before: [], after: products })
    return files.changed(() => false).written
  }
  const one = product({ lots: [paperLot({ id: 7, lot_no: 'L0' }), paperLot({ id: 8, lot_no: 'LO' })] })
  const other = product({ lots: [paperLot({ id: 9, lot_no: 'l-0' })] }, { id: 2, cat_no: 'AV-2' })

  test('files that are changed are those that are made', async () => {
    const before = await filesOf(one, other)
    const files = new FileSet(async (name) => before.get(name) ?? null)
    const change = { before: [one], after: [product({})] }
    await changePaperFiles(files, change)
    await changeLotFiles(files, change)
    const { written, removed } = files.changed(() => false)
    const made = await filesOf(product({}), other)
    for (const [name, text] of written) expect(made.get(name)).toBe(text)
    expect([...before.keys()].filter((name) => !removed.has(name)).sort()).toEqual([...made.keys()].sort())
  })

  test('a number finds the lots of all products, and those that are taken for it', async () => {
    const texts = await filesOf(other, one)
    const found = lotsIn(Object.entries(JSON.parse(texts.get(`/find/${lotFile('l0')}`) ?? '{}')), 'L.0')
    expect(found.found.map(({ catNo }) => catNo)).toEqual(['AV-101002', 'AV-2'])
    expect(found.near.map(({ lotNo }) => lotNo)).toEqual(['LO'])
    expect(lotFile('IO')).toBe(lotFile('10'))
    expect([...texts.values()].flatMap((text) => productsIn(text, 'av-2'))).toEqual([other])
  })
})

describe('contract §10 the feed of documents', () => {
  test('it has what is new, withdrawn lots first, and 100 entries at most', () => {
    const finder = new PaperNewsFinder()
    const sheets = Array.from({ length: 120 }, (_, index) => paperDocument({ id: index + 1, language: 'en' }))
    finder.before([product({ documents: sheets.slice(0, 1) })])
    finder.after([
      product({
        documents: sheets,
        lots: [paperLot({ id: 7, lot_no: 'L23', state: 'withdrawn', note: 'Impurity B' })],
      }),
    ])
    const news = finder.news([])
    expect(news).toHaveLength(100)
    expect(news.slice(0, 2)).toMatchObject([
      { kind: 'withdrawn', id: 7, text: 'Impurity B' },
      { kind: 'sds', id: 120 },
    ])
    const next = new PaperNewsFinder()
    expect(next.news(news)).toEqual(news)
  })
})

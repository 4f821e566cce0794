import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { DocumentIntakeAnswer } from '@/domain/contract/document-intake'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { attaching, paperOf, plainPdf, scannedPaper } from '../../support/documents/made-pdfs'
import { addDocument, addLot, DOCUMENTS } from '../../support/documents/papers'
import { form, picture } from '../../support/files/files'
import { CIPHERS, protectedPdf } from '../../support/files/protected-pdf'
import { storedNameOf } from '../../support/files/uploads'
import { createProduct } from '../../support/products/factories'

const INTAKE = `POST ${DOCUMENTS}/intake`
const NUMBER = 'AV-730001'
const OTHER = 'AV-730002'

let api: Api
let product: { id: number }
let lot: { id: number }

beforeAll(async () => {
  api = await openApi()
  product = await createProduct(api, { cat_no: NUMBER })
  await createProduct(api, { cat_no: OTHER })
  lot = await addLot(api, { product_id: product.id, lot_no: 'L23' })
})

const sent = (name: string, bytes: Buffer) => ({ raw: form(['file', bytes, name]) })

async function takenIn(name: string, bytes: Buffer): Promise<DocumentIntakeAnswer> {
  const { status, body } = await api.send<DocumentIntakeAnswer>(INTAKE, sent(name, bytes))
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const certificate = (number: string, lotNo = 'L23') =>
  paperOf([['Certificate of Analysis', `CAT No: ${number}`, `Lot: ${lotNo}`, 'Date of issue: 1 March 2024']])

describe('contract §10 A PDF is refused at its intake', () => {
  test.each<[what: string, status: number, bytes: () => Promise<Buffer> | Buffer]>([
    ['a picture', 415, () => picture('png')],
    ['one that opens only with a password', 422, () => protectedPdf(certificate(NUMBER), 'aes-128', 'x')],
    ['one with a program attached', 422, () => plainPdf(paperOf([[]], { extra: attaching('a.exe', 'MZ') }))],
    ['an unfinished one', 422, () => plainPdf(certificate(NUMBER)).subarray(0, 300)],
  ])('%s', async (_what, status, bytes) => {
    await expectRefusal(api, INTAKE, sent(`${NUMBER} L23 CoA.pdf`, await bytes()), status)
  })

  test('a form without a file', async () => {
    await expectRefusal(api, INTAKE, { raw: form(['other', 'x']) }, 422)
  })
})

describe('contract §10 The intake of a PDF proposes what it is, and registers nothing', () => {
  test('from its name, what its text does not contradict', async () => {
    const answer = await takenIn(`${NUMBER}_L23_CoA_en.pdf`, plainPdf(certificate(NUMBER)))
    expect(answer).toEqual({
      file_path: expect.stringMatching(/^\/api\/files\/.*\.pdf$/),
      file_name: `${NUMBER}_L23_CoA_en.pdf`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pages: 1,
      proposed: {
        ...{ product_id: product.id, cat_no: NUMBER, lot_id: lot.id, lot_no: 'L23', kind: 'coa' },
        ...{ region: null, language: 'en', revision_no: null, issued: '2024-03-01' },
      },
      from: { cat_no: 'name', lot_no: 'name', kind: 'name', language: 'name', issued: 'text' },
      problems: [],
      same_as: null,
    })
    expect(await api.query('select id from product_documents where sha256 = $1', [answer.sha256])).toEqual([])
  })

  test.each(CIPHERS)(
    'a PDF that an owner has protected is read, and stored as it came (%s)',
    async (cipher) => {
      const bytes = protectedPdf(certificate(NUMBER), cipher)
      const { proposed, from, file_path } = await takenIn('scan.pdf', bytes)
      expect(proposed).toMatchObject({ cat_no: NUMBER, lot_no: 'L23', kind: 'coa' })
      expect(from).toMatchObject({ cat_no: 'text', lot_no: 'text', kind: 'text' })
      expect(readFileSync(path.join(api.uploadsDir, storedNameOf(file_path))).equals(bytes)).toBe(true)
    },
  )

  test.each<[what: string, name: string, bytes: () => Buffer]>([
    ['a foreign catalogue number', 'x.pdf', () => plainPdf(certificate('AV-999999'))],
    ['two of ours', 'x.pdf', () => plainPdf(paperOf([[NUMBER, OTHER]]))],
    ['another in the text than in the name', `${OTHER} CoA.pdf`, () => plainPdf(certificate(NUMBER))],
    ['neither', 'scan.pdf', () => plainPdf(scannedPaper)],
  ])('%s: no product is proposed, and a problem says why', async (_what, name, bytes) => {
    const { proposed, problems } = await takenIn(name, bytes())
    expect(proposed).toMatchObject({ product_id: null, cat_no: null })
    expect(problems).toContainEqual(expect.objectContaining({ field: 'cat_no', severity: 'error' }))
  })

  test('a scan of 50 MB is read like any other; with a byte more it is refused', async () => {
    const limit = 50 * 1024 * 1024
    const scan = (bytes: number) =>
      plainPdf([
        ...paperOf([['Certificate of Analysis', `CAT No: ${NUMBER}`, 'Lot: L23']]),
        (write) =>
          write.stream(Buffer.alloc(bytes, 0xa5), '/Type /XObject /Subtype /Image /Filter /DCTDecode'),
      ])
    const near = limit - 2_000
    const padding = near + limit - scan(near).length
    const { proposed, pages } = await takenIn('scan.pdf', scan(padding))
    expect({ ...proposed, pages }).toMatchObject({ cat_no: NUMBER, lot_no: 'L23', kind: 'coa', pages: 1 })
    await expectRefusal(api, INTAKE, sent('scan.pdf', scan(padding + 1)), 413)
  })

  test('a lot that does not exist is proposed by its number', async () => {
    const { proposed, problems } = await takenIn(`${NUMBER} Lot X77 CoA.pdf`, plainPdf(scannedPaper))
    expect(proposed).toMatchObject({ lot_id: null, lot_no: 'X77' })
    expect(problems).toEqual([])
  })

  test('a file that a document has already names that document', async () => {
    const bytes = plainPdf(certificate(NUMBER))
    const { file_path } = await takenIn('first.pdf', bytes)
    const { id } = await addDocument(api, { product_id: product.id, lot_id: lot.id, kind: 'coa', file_path })
    const { same_as, sha256 } = await takenIn('second.pdf', bytes)
    expect(same_as).toBe(id)
    const { body } = await api.send<{ sha256: string }>(`GET ${DOCUMENTS}/${id}`)
    expect(body.sha256).toBe(sha256)
  })
})

describe('contract §10 The PDFs of a folder are registered by a command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const put = (name: string, bytes: Buffer | string) => writeFileSync(path.join(folder, name), bytes)
  const count = async () => (await api.query('select id from product_documents')).length

  test('clear files are registered, others named with the reason; a dry run registers nothing', async () => {
    const { importFolder } = await import('@/catalogue/documents/import-folder')
    put(`${NUMBER}_L77_CoA.pdf`, plainPdf(certificate(NUMBER, 'L77')))
    put('a.pdf', plainPdf(paperOf([['Safety Data Sheet', 'second']])))
    put('b.pdf', plainPdf(scannedPaper))
    put('c.pdf', 'no PDF')
    put('notes.txt', 'no PDF either')
    put(
      'register.csv',
      `file;cat_no;lot_no;kind;region;language;revision_no;issued\na.pdf;${OTHER};;sds;EU;en;2;2024-03-01\nd.pdf;${OTHER};;sds;EU;en;;\n`,
    )
    const before = await count()
    const wanted = {
      registered: 2,
      unmatched: [
        { file: 'd.pdf', reason: 'register.csv names it, and the folder has no such PDF' },
        { file: 'b.pdf', reason: 'Neither the name nor the text has a catalogue number' },
        { file: 'c.pdf', reason: 'The document must be a PDF' },
      ],
    }
    expect(await importFolder(api.payload, folder, { isDryRun: true })).toEqual(wanted)
    expect(await count()).toBe(before)
    expect(await importFolder(api.payload, folder, { isDryRun: false })).toEqual(wanted)
    expect(await count()).toBe(before + 2)
    const { body } = await api.send<{ documents: unknown[] }>(`GET ${DOCUMENTS}/?kind=sds&search=${OTHER}`)
    expect(body.documents).toMatchObject([
      {
        cat_no: OTHER,
        kind: 'sds',
        region: 'EU',
        revision_no: '2',
        issued: '2024-03-01',
        file_name: 'a.pdf',
      },
    ])
  })

  test('the register is read as people write it; an invalid lot number is reported without stopping the others', async () => {
    const { importFolder } = await import('@/catalogue/documents/import-folder')
    const own = mkdtempSync(path.join(tmpdir(), 'documents-'))
    onTestFinished(() => rmSync(own, { recursive: true }))
    for (const name of ['x.pdf', 'y.pdf'])
      writeFileSync(path.join(own, name), plainPdf(paperOf([['Paper', name, 'Lot: L88']])))
    writeFileSync(
      path.join(own, 'register.csv'),
      `file;cat_no;lot_no;kind;region;language;revision_no;issued\nx.pdf;${OTHER};../L1;coa;;;;\ny.pdf;${OTHER.toLowerCase().replace('-', ' ')};;SDS;eu;EN;3;01.03.2024\n`,
    )
    expect(await importFolder(api.payload, own, { isDryRun: false })).toEqual({
      registered: 1,
      unmatched: [{ file: 'x.pdf', reason: expect.stringMatching(/^Lot number must begin/) }],
    })
    const { body } = await api.send<{ documents: unknown[] }>(`GET ${DOCUMENTS}/?search=y.pdf`)
    expect(body.documents).toMatchObject([
      { cat_no: OTHER, lot_no: null, kind: 'sds', region: 'EU', language: 'en', issued: '2024-03-01' },
    ])
  })

  test('an unreadable, repeated or foreign file stops no other file, in a dry run too', async () => {
    const { importFolder } = await import('@/catalogue/documents/import-folder')
    const own = mkdtempSync(path.join(tmpdir(), 'documents-'))
    onTestFinished(() => rmSync(own, { recursive: true }))
    mkdirSync(path.join(own, 'folder.pdf'))
    const names = ['foreign.pdf', 'good.pdf', 'pr\u00fcf.pdf', 'twice.pdf']
    for (const [n, name] of names.entries())
      writeFileSync(path.join(own, name.normalize('NFD')), plainPdf(paperOf([[`Paper ${n}`]])))
    const row = (file: string, catNo = OTHER, language = 'en') => `${file};${catNo};;sds;US;${language}`
    const rows = [
      row('foreign.pdf', 'AV-999999'),
      row('good.pdf'),
      row('pr\u00fcf.pdf', OTHER, 'de'),
      row('twice.pdf'),
      row('twice.pdf', NUMBER),
    ]
    writeFileSync(
      path.join(own, 'register.csv'),
      ['file;cat_no;lot_no;kind;region;language;', ...rows].join('\n'),
    )
    const before = await count()
    for (const isDryRun of [true, false])
      expect(await importFolder(api.payload, own, { isDryRun })).toEqual({
        registered: 2,
        unmatched: [
          { file: 'folder.pdf', reason: expect.stringMatching(/^It cannot be read/) },
          { file: 'twice.pdf', reason: 'register.csv names it more than once' },
          { file: 'foreign.pdf', reason: 'No product of the catalogue has the number "AV-999999"' },
        ],
      })
    expect(await count()).toBe(before + 2)
  })

  test.each([
    [
      'without a column for the files',
      'name;cat_no\na.pdf;AV-1\n',
      /has a column “name”: its columns are file, /,
    ],
    ['without one, and without others', 'cat_no\nAV-1\n', /has no column “file”/],
    ['with a column it does not know', 'file;CAT No\na.pdf;AV-1\n', /has a column “cat no”/],
  ])('a register %s is refused', async (_what, text, reason) => {
    const { importFolder } = await import('@/catalogue/documents/import-folder')
    const own = mkdtempSync(path.join(tmpdir(), 'documents-'))
    onTestFinished(() => rmSync(own, { recursive: true }))
    writeFileSync(path.join(own, 'register.csv'), text)
    await expect(importFolder(api.payload, own, { isDryRun: true })).rejects.toThrow(reason)
  })

  test('a second run names what is registered already', async () => {
    const { importFolder } = await import('@/catalogue/documents/import-folder')
    const { registered, unmatched } = await importFolder(api.payload, folder, { isDryRun: false })
    expect(registered).toBe(0)
    expect(unmatched).toEqual(
      expect.arrayContaining([
        {
          file: 'a.pdf',
          reason: expect.stringMatching(/^This file is registered already, in the same place: document \d+$/),
        },
        {
          file: `${NUMBER}_L77_CoA.pdf`,
          reason: expect.stringMatching(/^This file is registered already: document \d+$/),
        },
      ]),
    )
  })

  test('a registered file is registered again for another product that the register names', async () => {
    const { importFolder } = await import('@/catalogue/documents/import-folder')
    put('register.csv', `file;cat_no;kind;region\na.pdf;${NUMBER};sds;AU\n`)
    const { registered, unmatched } = await importFolder(api.payload, folder, { isDryRun: false })
    expect(registered).toBe(1)
    expect(unmatched.map(({ file }) => file)).not.toContain('a.pdf')
  })
})

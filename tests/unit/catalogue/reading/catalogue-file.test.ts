import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { NewProduct } from '@/catalogue/reading/rows/imported-product'
import type { RowOutcome } from '@/catalogue/reading/rows/record-judge'
import { listed } from '@/catalogue/reading/table/columns'
import { openCatalogue, productOf, refusalOf } from '../../../support/products/catalogue-rows'

const fixture = (name: string) => readFileSync(path.resolve('tests/fixtures/catalogue', name))

/** Reads one row under its own header. @returns the outcome */
function readOne(cells: Record<string, string>): RowOutcome {
  const all = { name: 'Abacavir', cat_no: 'AV-100001', category: 'Abacavir', ...cells }
  const quoted = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const [outcome] = openCatalogue(`${Object.keys(all).join(',')}\n${quoted.join(',')}\n`).outcomes
  if (outcome === undefined) throw new Error('no outcome')
  return outcome
}

describe('an unusable file', () => {
  test.each([
    ['messy-empty.csv', 'it is empty'],
    ['messy-header-only.csv', 'it has column names but no products'],
  ])('%s: %s', async (name, reason) => {
    expect(await refusalOf(fixture(name))).toEqual({ problem: 'content', reason })
  })

  test.each([
    ['\n\r\n ,;\n', 'it is empty'],
    ['name,cat_no,category\n\n,,\n', 'it has column names but no products'],
    ['{"name":"Abacavir"}', /it is JSON/],
    ['\ufeff<!DOCTYPE html><html>', /it is an HTML page/],
    ['<?xml version="1.0"?><a/>', /it is XML/],
    ['%PDF-1.7', /it is a PDF/],
    [
      `$RDFILE 1\n$DATM 1/1/26\n$MFMT\n\n\n\n  1  0  0 V2000\nM  END\n`,
      /an RD file \(\.rdf\).+ save it as an SD file/,
    ],
    ['$RXN V3000\n\n\n\nM  V30 COUNTS 1 1\nM  END\n', /a reaction \(\.rxn\), not products/],
    ['$MDL  REV  1\n$MOL\n$HDR\nM  END\n', /a query of R groups \(\.rgf\)/],
    ['@<TRIPOS>MOLECULE\nethane\n', /a MOL2 file.+ save it as an SD file/],
    ['VjCD0100\u0004\0', /a ChemDraw file \(\.cdx\).+ save it as an SD file/],
    ['\0\0\0', /it is neither a table of text/],
    ['x\ny\n', /must name the columns/],
  ])('%j', async (text, reason) => {
    expect(await refusalOf(text)).toMatchObject({ reason: expect.stringMatching(reason) })
  })
})

test.each([
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1], /old Excel workbook/],
  [[0x1f, 0x8b, 8], /compressed \(gzip\)/],
])('bytes %j', async (bytes, reason) => {
  expect(await refusalOf(Buffer.from(bytes))).toMatchObject({
    problem: 'type',
    reason: expect.stringMatching(reason),
  })
})

test('many and long column names do not fill the screen', () => {
  const headers = Array.from({ length: 1_000 }, (_, index) => `${index}${'x'.repeat(1_000)}`)
  const { ignored } = openCatalogue(
    `name,cat_no,category,${headers.slice(0, 500).join(',')}\nA,AV-100001,C\n`,
  )
  expect(listed(ignored)).toMatch(/ and others$/)
  expect(listed(ignored).length).toBeLessThan(2_000)
})

describe('complete files', () => {
  test('59 real rows are all products', () => {
    const { outcomes, warnings } = openCatalogue(fixture('real-60.csv'))
    expect(warnings).toEqual([])
    expect(outcomes.filter(({ kind }) => kind === 'product')).toHaveLength(59)
    expect(outcomes).toHaveLength(59)
  })

  test('Windows-1252 is read whole, with one note', () => {
    const { outcomes, warnings } = openCatalogue(fixture('messy-cp1252.csv'))
    expect(warnings).toEqual(['The file is not UTF-8; it was read as Windows-1252 (Western).'])
    expect(productOf(outcomes[1]).values.name).toBe('Acétaminophène')
    expect(productOf(outcomes[3]).values.description).toBe('Größe: 5 µm – “fein”')
    expect(outcomes.flatMap(({ notes }) => notes)).toEqual([])
  })

  test('semicolons and a supplier’s column names read the same', () => {
    const products = (name: string) =>
      openCatalogue(fixture(name)).outcomes.map((outcome) => productOf(outcome).values.smiles)
    expect(products('messy-semicolon-headers.csv')).toEqual(products('messy-cp1252.csv'))
  })

  test('CRLF, LF and a byte order mark make no difference', () => {
    const text = 'name,cat_no,category\r\nA,AV-100001,C\r\nB,AV-100002,C\r\n'
    const plain = openCatalogue(text.replaceAll('\r', '')).outcomes
    expect(openCatalogue(text).outcomes).toEqual(plain)
    expect(openCatalogue(`\ufeff${text}`).outcomes).toEqual(plain)
    expect(plain).toHaveLength(2)
  })
})

describe('stored values', () => {
  test('§3, §4 A missing column gives the defaults, an empty cell nothing', () => {
    expect(productOf(readOne({})).values).toMatchObject({
      inventory_status: 'Synthesis on demand',
      shipping_temperature: 'Ambient',
      country_of_origin: 'India',
      cas_no: null,
    })
    const empty = { inventory_status: '', shipping_temperature: '', country_of_origin: '' }
    expect(productOf(readOne(empty)).values).toMatchObject({
      inventory_status: 'Synthesis on demand',
      shipping_temperature: null,
      country_of_origin: null,
    })
  })

  test('only filled cells are compared with a stored product', () => {
    const { given } = productOf(readOne({ cas_no: '50-78-2', synonym: '', inventory_status: '' }))
    expect(given).toEqual({ name: 'Abacavir', cat_no: 'AV-100001', cas_no: '50-78-2' })
    expect(productOf(readOne({ held: '', image_path: '' })).given).toEqual({
      name: 'Abacavir',
      cat_no: 'AV-100001',
    })
    expect(productOf(readOne({ held: 'no' })).given).toMatchObject({ held: false })
  })

  test.each<[Record<string, string>, Partial<NewProduct>]>([
    [{ cat_no: ' av-100001 ' }, { cat_no: 'AV-100001' }],
    [{ name: 'D-\u200bAllose' }, { name: 'D-Allose' }],
    [{ name: 'e\u0301ther' }, { name: 'éther' }],
    [{ name: 'Imperialin\u00ad\u202eabc' }, { name: 'Imperialinabc' }],
    [{ name: '=HYPERLINK("x")' }, { name: '=HYPERLINK("x")' }],
    [{ cas_no: '[50–78–2]' }, { cas_no: '50-78-2' }],
    [{ cas_no: 'N/A' }, { cas_no: null }],
    [{ related_cas_no: '50-78-2, 54-21-7' }, { related_cas_no: '50-78-2; 54-21-7' }],
    [{ related_cas_no: '50-78-2;50-78-9' }, { related_cas_no: '50-78-2;50-78-9' }],
    [{ molecular_formula: 'C<sub>2</sub>H₆O' }, { molecular_formula: 'C2H6O' }],
    [{ molecular_formula: '#NAME?' }, { molecular_formula: null }],
    [{ molecular_formula: '(CH2O)3-8C2H6O' }, { molecular_formula: null }],
    [{ molecular_formula: 'CuSO4·xH2O' }, { molecular_formula: null }],
    [{ molecular_weight: '2.75430E+02' }, { molecular_weight: '275.430' }],
    [{ molecular_weight: '203,285' }, { molecular_weight: '203,285' }],
    [{ molecular_weight: '46,069', molecular_formula: 'C2H6O' }, { molecular_weight: '46.069' }],
    [{ molecular_weight: '46,069', smiles: 'CCO' }, { molecular_weight: '46.069' }],
    [{ smiles: 'C(' }, { smiles: null }],
    [{ smiles: 'CCO ethanol' }, { smiles: 'CCO' }],
    [{ smiles: 'C*.C |lp:5:2|' }, { smiles: 'C*.C |lp:5:2|' }],
    [{ inventory_status: 'In-Stock' }, { inventory_status: 'In Stock' }],
    [{ shipping_temperature: '2-8 oC' }, { shipping_temperature: '2-8 °C' }],
    [{ shipping_temperature: 'RT' }, { shipping_temperature: 'RT' }],
    [{ hsn_code: 'HSN 2933.39.90' }, { hsn_code: '29333990' }],
    [{ hsn_code: '2.93E+07' }, { hsn_code: '2.93E+07' }],
    [{ country_of_origin: 'IN' }, { country_of_origin: 'India' }],
    [{ country_of_origin: 'NA' }, { country_of_origin: 'Namibia' }],
    [{ country_of_origin: 'Bharat' }, { country_of_origin: 'Bharat' }],
    [{ chemical_name: '4-(cycloprop\na)' }, { chemical_name: '4-(cyclopropa)' }],
    [{ description: 'one\r\ntwo\rthree' }, { description: 'one\ntwo\nthree' }],
    [{ held: 'Yes' }, { held: true }],
    [{ held: '1' }, { held: true }],
    [{ held: 'FALSE' }, { held: false }],
    [{ held: '-' }, { held: false }],
    [{ image_path: '/api/files/a1.png' }, { image_path: '/api/files/a1.png' }],
    [{ file_path: 'https://a.example/b.pdf' }, { file_path: 'https://a.example/b.pdf' }],
    [{ file_path: 'N/A' }, { file_path: null }],
    [{ name: "'-(+)-Menthol" }, { name: '-(+)-Menthol' }],
    [{ description: 'a\0b\u001b[31m' }, { description: 'ab[31m' }],
  ])('%j', (cells, stored) => {
    expect(productOf(readOne(cells)).values).toMatchObject(stored)
  })

  test.each(['nan', 'NaN', 'None', 'null', 'N/A', '-', 'not available', 'TBD', 'UNKNOWN'])(
    'contract §4 "%s" is empty in every optional field, with a warning',
    (nothing) => {
      const fields = [
        'molecular_formula',
        'molecular_weight',
        'smiles',
        'chemical_name',
        'synonym',
        'description',
        'shipping_temperature',
        'hsn_code',
        'country_of_origin',
      ] as const
      const outcome = readOne(Object.fromEntries(fields.map((field) => [field, nothing])))
      const { values } = productOf(outcome)
      expect(fields.map((field) => values[field])).toEqual(fields.map(() => null))
      expect(outcome.notes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
      for (const { message } of outcome.notes)
        expect(message).toMatch(/^".*" stands for no(?:thing| formula| weight| structure); it is left empty$/)
    },
  )

  test('an omitted formula is quoted whole in the warning', () => {
    expect(readOne({ molecular_formula: '(CH2O)3-8C2H6O' }).notes).toContainEqual({
      severity: 'warning',
      field: 'molecular_formula',
      column: 'molecular_formula',
      message: '"(CH2O)3-8C2H6O" has no one composition and is left out',
    })
  })

  test('thirty-one accents on one letter are refused in linear time', () => {
    const outcome = readOne({ description: `a${'\u0301\u0316'.repeat(40_000)}b` })
    expect(productOf(outcome).values.description).toHaveLength(31)
    expect(outcome.notes).toContainEqual(
      expect.objectContaining({ message: 'more than 30 accents on one letter were taken out' }),
    )
  })

  test.each([
    [{ name: 'x'.repeat(1_001) }, 'name', 'Name must be at most 1000 characters long'],
    [{ category: 'x'.repeat(201) }, 'category', 'Category Name must be at most 200 characters long'],
    [{ category: '-' }, 'category', 'Category is required, and "-" is none'],
    [{ held: 'perhaps' }, 'held', '"perhaps" says neither yes nor no'],
    [
      { image_path: 'C:\\a.png' },
      'image_path',
      'Image path must be the path of an uploaded file or an absolute http(s) address',
    ],
    [
      { file_path: 'javascript:alert(1)' },
      'file_path',
      'File path must be the path of an uploaded file or an absolute http(s) address',
    ],
    [{ synonym: 'x'.repeat(20_001) }, 'synonym', 'Synonym must be at most 20000 characters long'],
  ])('a value that is too long or missing is refused by the domain’s rule', (cells, field, reason) => {
    expect(readOne(cells)).toMatchObject({ kind: 'rejected', faults: [{ field, reason }] })
  })

  test('every problem of a row is reported at once', () => {
    const outcome = readOne({ name: '', cat_no: '1', cas_no: '50-78-9', molecular_weight: 'abc' })
    expect(outcome.kind === 'rejected' && outcome.faults.map(({ field }) => field)).toEqual([
      'name',
      'cat_no',
      'molecular_weight',
      'cas_no',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { nameColumns } from '@/catalogue/reading/table/column-headers'
import { detectDelimiter, readHeader } from '@/catalogue/reading/table/columns'
import { IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'

describe('column names', () => {
  test.each([
    [['AV-100001', 'Abacavir'], /must name the columns \(name, cat_no, category/],
    [['name', 'cas_no'], /it has no column cat_no; its columns are "name", "cas_no"/],
    [['name', 'Product Name', 'cat_no', 'category'], /the columns "name", "Product Name" all stand for name/],
  ])('%j is refused', (headers, reason) => {
    expect(readHeader(nameColumns(headers))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(reason),
    })
  })

  test('the fields are known by their own names, in any order and case', () => {
    const headers = [...IMPORT_FIELDS].reverse().map((field) => field.toUpperCase())
    const reading = readHeader(nameColumns(headers))
    expect(reading.ok && reading.columns.map(({ field }) => field)).toEqual([...IMPORT_FIELDS].reverse())
  })

  test('a supplier’s names are known', () => {
    const headers =
      'Product Name;Cat. No.;Category;Inventory Status;CAS No;Mol. Formula;M.W.;Related CAS;Chemical Name;Synonyms;Description;Shipping;HSN;Origin;SMILES'
    const reading = readHeader(nameColumns(headers.split(';')))
    expect(reading.ok && reading.columns.map(({ field }) => field)).toEqual([
      'name',
      'cat_no',
      'category',
      'inventory_status',
      'cas_no',
      'molecular_formula',
      'molecular_weight',
      'related_cas_no',
      'chemical_name',
      'synonym',
      'description',
      'shipping_temperature',
      'hsn_code',
      'country_of_origin',
      'smiles',
    ])
  })

  test.each(['相关CAS号', '旧Cat No', 'CAS of parent', 'previous CAS', 'ناम name'])(
    '%s is no name of a field',
    (header) => {
      const reading = readHeader(nameColumns(['cat_no', header]))
      expect(reading).toMatchObject({ ok: true, ignored: [header] })
    },
  )

  test('columns without a meaning are named', () => {
    expect(readHeader(nameColumns(['name', 'cat_no', 'category', 'Price', '']))).toMatchObject({
      ok: true,
      ignored: ['Price'],
    })
  })

  test('the columns of a file of rejected rows are known', () => {
    const reading = readHeader(nameColumns(['line', 'column', 'reason', 'name', 'cat_no', 'category']))
    expect(reading).toMatchObject({ ok: true, ignored: [] })
  })

  test.each([',', ';', '\t', '|'])('the separator %j is found', (delimiter) => {
    const line = ['name', 'cat_no', 'category'].join(delimiter)
    expect(detectDelimiter((sign) => line.split(sign))).toBe(delimiter)
  })
})

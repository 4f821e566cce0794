import { describe, expect, test } from 'vitest'
import { proposedFields } from '@/catalogue/reading/file-outline'
import { fieldsByContent } from '@/catalogue/reading/table/column-contents'
import { nameColumns } from '@/catalogue/reading/table/column-headers'

describe('the content of a column, by its cells', () => {
  test.each([
    ['too few', ['50-78-2', '50-00-0']],
    ['wrong check digits', ['50-78-1', '50-00-1', '58-08-1']],
    ['the same code again and again', ['AV-100001', 'AV-100001', 'AV-100001']],
    ['words', ['Acetone', 'Benzene', 'Water']],
    ['prices', ['100.00', '250.50', '99.90']],
    ['years', ['2024', '2025', '2026']],
    ['more gaps than substance', ['N/A', '-', '50-78-2', 'n.a.']],
    ['one cell in two', ['50-78-2', '50-00-0', 'x', 'y']],
  ])('%s: nothing', (_, cells) => {
    expect(fieldsByContent(cells)).toEqual([])
  })

  test.each([
    ['cat_no', ['AV-100001', 'av-100002', 'AV-100003']],
    ['cat_no', ['ABC-12345', 'ABC-12346', 'ABC-12347']],
    ['cas_no', ['50-78-2', '[50-00-0]', 'N/A', '58-08-2', '']],
    ['related_cas_no', ['50-78-2; 50-00-0', '58-08-2, 50-00-0', '50-00-0;58-08-2']],
    ['inventory_status', ['in stock', 'In-Stock', 'Limited Stock']],
    ['molecular_formula', ['C2H6O', 'C9H8O4', 'H2O']],
    ['smiles', ['CC(=O)O', 'c1ccccc1', 'C[C@H](N)C(=O)O']],
    ['hsn_code', ['29333990', '2933.39.90', '382219']],
    ['molecular_weight', ['171.288', '46,069', '399.6210']],
    ['image_path', ['https://a.example/1.png', 'https://a.example/2.jpg', '/api/files/abc.webp']],
    ['file_path', ['https://a.example/1.pdf', 'https://a.example/2.pdf', '/api/files/abc.pdf']],
  ])('%s', (field, cells) => {
    expect(fieldsByContent(cells)[0]).toBe(field)
  })
})

describe('contract §4 A proposal never names a field twice', () => {
  const CAS = ['50-78-2', '50-00-0', '58-08-2']
  const proposal = (headers: string[], cells: Record<string, string[]> = {}) => {
    const columns = headers.map((header) => cells[header] ?? ['anything'])
    const filled = new Set(columns.flatMap((column, place) => (column.length > 0 ? [place] : [])))
    return proposedFields(nameColumns(headers), columns, filled)
  }

  test('the field’s own name wins over another, and the first of several over the others', () => {
    expect(proposal(['Product', 'Name', 'Title', 'SKU', 'Code'])).toEqual([
      null,
      'name',
      null,
      'cat_no',
      null,
    ])
  })

  test('a name wins over the cells', () => {
    expect(proposal(['Synonyms', 'Registry'], { Synonyms: CAS, Registry: CAS })).toEqual([
      'synonym',
      'cas_no',
    ])
    expect(proposal(['Registry', 'CAS'], { Registry: CAS })).toEqual([null, 'cas_no'])
  })

  test('a column without values has no proposal, and blocks no field', () => {
    expect(proposal(['Registry', 'cas_no'], { Registry: CAS, cas_no: [] })).toEqual(['cas_no', null])
    expect(proposal(['Product', 'name'], { name: [] })).toEqual(['name', null])
  })

  test('the first of two similar columns wins', () => {
    expect(proposal(['a', 'b'], { a: CAS, b: CAS })).toEqual(['cas_no', null])
  })

  test('a column whose name means the field of another column gets no proposal', () => {
    expect(proposal(['name', 'Product'], { Product: CAS })).toEqual(['name', null])
  })

  test.each([
    '相关CAS号',
    'CAS of parent',
    'previous CAS',
    'Old CAS No.',
    'CAS (free base)',
    'API CAS',
    'CAS-Nr. (alt)',
    'прежний CAS',
    'CAS ערך',
  ])('%s says more than a CAS number, and gets no proposal', (header) => {
    expect(proposal(['cat_no', header], { [header]: CAS })).toEqual(['cat_no', null])
  })

  test.each([
    'CAS号',
    'CAS登录号',
    'CAS-Nr.',
    'N° CAS',
    'Numéro CAS',
    'CAS番号',
    'CAS登録番号',
    'CAS Number(s)',
    'CAS №',
    'ＣＡＳ',
    'Номер CAS',
    'Product CAS',
    'CAS号 / CAS No.',
  ])('%s is a CAS number in another language', (header) => {
    expect(proposal(['cat_no', header])).toEqual(['cat_no', 'cas_no'])
  })

  test.each([
    ['产品名称 Product Name', 'name'],
    ['Молекулярная масса (MW)', 'molecular_weight'],
    ['SMILES\n结构', 'smiles'],
    ['旧Name', null],
    ['旧SMILES', null],
    ['Name of parent', null],
  ])('%s: %s', (header, field) => {
    expect(proposal(['cat_no', header])).toEqual(['cat_no', field])
  })

  test('cells of weights, formulae and structures of something else get no proposal', () => {
    const cells = {
      'MW (free base)': ['171.288', '46.069', '399.6210'],
      'Mol. Wt. (salt)': ['171.288', '46.069', '399.6210'],
      'Exact mass': ['171.288', '46.069', '399.6210'],
      'Parent structure': ['CC(=O)O', 'c1ccccc1', 'C[C@H](N)C(=O)O'],
      'Parent formula': ['C2H6O', 'C9H8O4', 'H2O'],
      'SMILES of salt': ['CC(=O)O', 'c1ccccc1', 'C[C@H](N)C(=O)O'],
    }
    expect(proposal(Object.keys(cells), cells)).toEqual(Object.keys(cells).map(() => null))
  })
})

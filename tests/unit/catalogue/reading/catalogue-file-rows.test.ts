import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS, REQUIRED_IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'
import { kindOfNew, openCatalogue, productOf } from '../../../support/products/catalogue-rows'

describe('contract §4 Common forms of tables', () => {
  const lines = ['cat_no,name,category,cas_no', 'AV-900001,"2,2-Case",Cases,50-78-2']
  const table = (end: string) => `${lines.join(end)}${end}`

  test.each<[string, string, number]>([
    ['a line that names the separator', `sep=;\r\n${table('\r\n').replaceAll(/,(?!2)/g, ';')}`, 3],
    ['a quoted line that names it', `"sep=,"\n${table('\n')}`, 3],
    ['titles above the header', `Stock list\r\nPrinted:,2026-11-23\r\n\r\n${table('\r\n')}`, 5],
    ['comments above the header, with other separators', `# a; b; c\n# d, e\n${table('\n')}`, 4],
    ['blanks before quotes', table('\n').replaceAll(/,(?!2)/g, ',  '), 2],
    ['carriage returns, and a line feed in a cell', `${table('\r')}AV-900002,"B\nC",Cases,\r`, 2],
    ['zero bytes at the end', `${table('\n')}\0\0\0`, 2],
    ['texts as formulas', `${lines[0]}\n"=""AV-900001""","2,2-Case",Cases,="50-78-2"\n`, 2],
  ])('%s', (_, file, line) => {
    const [outcome] = openCatalogue(file).outcomes
    const { category, values } = productOf(outcome)
    expect({ category, ...values }).toMatchObject({
      cat_no: 'AV-900001',
      name: '2,2-Case',
      category: 'Cases',
      cas_no: '50-78-2',
    })
    expect(outcome?.line).toBe(line)
  })

  test('lines above the header are reported as skipped, and a total below the table is rejected', () => {
    const { outcomes, warnings } = openCatalogue(`List\n\n${table('\n')}Total:,1,,\n`)
    expect(warnings).toEqual([
      'The names of the columns were found in line 3; what stands above was passed over.',
    ])
    expect(outcomes.map(kindOfNew)).toEqual(['product', 'rejected'])
  })
})

describe('contract §4 Cells that a spreadsheet has changed', () => {
  const read = (field: string, text: string) =>
    openCatalogue(
      `cat_no,name,category,${field}\nAV-900001,A,C,"${text.replaceAll('"', '""')}"\n`,
    ).outcomes.at(0)
  const messages = (field: string, text: string) =>
    read(field, text)
      ?.notes.map(({ message }) => message)
      .join('; ')
  const ERRORS = ['#NAME?', '#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NUM!', '#NULL!', '#SPILL!', '#BEZUG!']

  test.each([...ERRORS, '#¡REF!', '#CALC!', '########', 'Err:502'])(
    '%s becomes empty in every field with a note, and changes nothing',
    (error) => {
      for (const field of IMPORT_FIELDS.filter((name) => !REQUIRED_IMPORT_FIELDS.includes(name))) {
        const given = Object.keys(productOf(read(field, error)).given)
        expect({ field, given }).toEqual({ field, given: ['name', 'cat_no'] })
        expect(messages(field, error)).toContain(`"${error}" is an error of a spreadsheet`)
      }
      for (const cells of [`${error},A,C`, `AV-900001,${error},C`, `AV-900001,A,${error}`]) {
        const { outcomes } = openCatalogue(`cat_no,name,category\n${cells}\n`)
        expect(outcomes.map(kindOfNew)).toEqual(['rejected'])
      }
    },
  )

  test.each([
    ['cas_no', "'50-78-2", '50-78-2'],
    ['cas_no', '50-78-2 (anhydrous)', '50-78-2'],
    ['cas_no', '50-78-2, anhydrous', '50-78-2'],
    ['cas_no', '50-78-2*', '50-78-2'],
    ['hsn_code', "'29182200", '29182200'],
    ['molecular_weight', "'180.16", '180.16'],
    ['molecular_weight', '1.0E+5', '100000'],
    ['synonym', "'quoted' name", "'quoted' name"],
    ['synonym', '5.0782E+4', '5.0782E+4'],
  ])('%s %s is read as %s', (field, text, value) => {
    expect(productOf(read(field, text)).values).toMatchObject({ [field]: value })
  })

  test.each([
    ['cas_no', '50-78-2 (anhydrous)', 'the remark behind it is left out'],
    ['molecular_weight', '1.0E+5', 'a spreadsheet may have rounded it'],
    ['molecular_weight', '5.0782E+4', 'a spreadsheet may have rounded it'],
    ['synonym', '5.0782E+4', 'a number that a spreadsheet has rounded'],
    ['hsn_code', '2.93E+07', 'a spreadsheet has made a number of it'],
  ])('%s %s causes a warning', (field, text, warning) => {
    expect(messages(field, text)).toContain(warning)
  })

  test.each([
    ['50-78-3 (anhydrous)', 'cannot be read'],
    ['50-78-2 (54-21-7)', 'more than one'],
    ['5.0782E+4', 'rounded'],
    ['1977-10-02', 'by its check digit it was 1977-10-2'],
  ])('the CAS number %s is refused: %s', (text, reason) => {
    expect(read('cas_no', text)).toMatchObject({ faults: [{ reason: expect.stringContaining(reason) }] })
  })
})

describe('rows that belong together', () => {
  const header = 'name,cat_no,category\n'

  test('a forgotten quotation mark costs one row; the others are imported', () => {
    const { outcomes } = openCatalogue(
      `${header}A,AV-100001,C\nB,AV-100002,"C\nD,AV-100003,"C, d"\nE,AV-100004,C\n`,
    )
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'product'],
      [3, 'product'],
      [4, 'product'],
      [5, 'product'],
    ])
    expect(outcomes[1]?.notes).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        message: 'a quotation mark is opened and never closed',
      }),
    )
  })

  test('a quote that swallows lines: the broken row is rejected, the swallowed ones are read', () => {
    const { outcomes } = openCatalogue(`${header}A,"AV-100001,C\nB,AV-100002,C\nD,x",C,y\nE,AV-100004,C\n`)
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'rejected'],
      [3, 'product'],
      [4, 'rejected'],
      [5, 'product'],
    ])
  })

  test('a repeat is skipped, a contradiction rejected, a rejected first row does not count', () => {
    const { outcomes } = openCatalogue(
      `${header}A,AV-100001,-\nA,AV-100001,C\n A ,av-100001,C\nB,AV-100001,C\nname,cat_no,category\n,,\n`,
    )
    expect(outcomes.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'rejected'],
      [3, 'product'],
      [4, 'skipped'],
      [5, 'rejected'],
      [6, 'skipped'],
    ])
    expect(outcomes[3]).toMatchObject({
      faults: [
        {
          field: 'cat_no',
          reason: 'catalogue number AV-100001 was already used on line 3 for another product',
        },
      ],
    })
  })

  test('a row without a name or a category is an existing product, or a new one that lacks them', () => {
    const { outcomes } = openCatalogue(`${header},AV-100001,\nA,AV-100001,C\n-,AV-100002,\n`)
    expect(productOf(outcomes[0])).toMatchObject({
      category: null,
      given: { cat_no: 'AV-100001' },
      lacks: [
        { field: 'category', column: 'category', reason: 'Category is required' },
        { field: 'name', column: 'name', reason: 'Name is required' },
      ],
    })
    expect(productOf(outcomes[0]).given).not.toHaveProperty('name')
    // Its meaning is ambiguous.
    expect(outcomes[1]).toMatchObject({ kind: 'rejected', faults: [{ field: 'cat_no' }] })
    expect(outcomes[2]).toMatchObject({
      kind: 'rejected',
      faults: [{ field: 'category' }, { field: 'name' }],
    })
  })

  test('empty cells beyond the last column are ignored, others reject the row', () => {
    const { outcomes } = openCatalogue(`${header}A,AV-100001,C,,\nB,AV-100002,C,x\nD,AV-100003\n`)
    expect(outcomes[0]?.kind).toBe('product')
    expect(outcomes[1]).toMatchObject({ faults: [{ reason: '4 cells found, 3 expected' }] })
    expect(outcomes[2]).toMatchObject({ faults: [{ reason: '2 cells found, 3 expected' }] })
  })

  test('a corrected file of rejected rows is read without its report and its guards', () => {
    const { outcomes } = openCatalogue(
      `line,column,reason,${header}7,name,Name is required,'-(+)-Menthol,AV-100001,C\n`,
    )
    expect(productOf(outcomes[0]).values.name).toBe('-(+)-Menthol')
  })
})

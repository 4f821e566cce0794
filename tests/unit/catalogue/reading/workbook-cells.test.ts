import { describe, expect, test } from 'vitest'
import { formatted, formula, sheetOf, type WorkbookCell } from '../../../support/imports/workbooks'
import { openAny, productOf } from '../../../support/products/catalogue-rows'

const HEADER = ['name', 'cat_no', 'category']
const ROW = ['A', 'AV-100001', 'C']

/** Reads one product whose last cell is this one. @returns the outcome */
async function readCell(header: string, cell: WorkbookCell, more: Parameters<typeof sheetOf>[1] = {}) {
  const { outcomes } = await openAny(
    sheetOf(
      [
        [...HEADER, header],
        [...ROW, cell],
      ],
      more,
    ),
  )
  const [outcome] = outcomes
  if (outcome === undefined) throw new Error('no outcome')
  return outcome
}

const xml = (inside: (reference: string) => string): WorkbookCell => ({ xml: inside })

describe('the value of a cell', () => {
  test.each<[string, WorkbookCell, string]>([
    ['shared text', 'a & <b>', 'a & <b>'],
    ['inline text', xml((r) => `<c r="${r}" t="inlineStr"><is><t>inline</t></is></c>`), 'inline'],
    [
      'text in several looks, and how it is spoken',
      xml(
        (r) =>
          `<c r="${r}" t="inlineStr"><is><r><t>H</t></r><r><rPr><b/></rPr><t>2</t></r><rPh><t>no</t></rPh></is></c>`,
      ),
      'H2',
    ],
    ['characters that XML cannot hold', 'a_x000D_\nb_x005F_c', 'a\r\nb_c'],
    ['half a character', 'a_xD800_', 'a_xD800_'],
    ['CDATA', xml((r) => `<c r="${r}" t="str"><v><![CDATA[a<b]]></v></c>`), 'a<b'],
    ['yes or no', true, 'TRUE'],
    ['a whole number', 29_333_990, '29333990'],
    ['a number with noise', 151.163_000_000_000_01, '151.163'],
    ['a large number', 1e21, '1000000000000000000000'],
    ['a small number', 1.5e-7, '0.00000015'],
    ['an error', xml((r) => `<c r="${r}" t="e"><v>#N/A</v></c>`), ''],
    ['a formula’s text', xml((r) => `<c r="${r}" t="str"><f>A1&amp;B1</f><v>joined</v></c>`), 'joined'],
    ['a text that is not there', xml((r) => `<c r="${r}" t="s"><v>99</v></c>`), ''],
    ['a text at half an index', xml((r) => `<c r="${r}" t="s"><v>0.5</v></c>`), ''],
    ['a shared text without an index', xml((r) => `<c r="${r}" t="s"><v/></c>`), ''],
    ['a shared text without anything', xml((r) => `<c r="${r}" t="s"/>`), ''],
    [
      'a formula’s escapes',
      xml((r) => `<c r="${r}" t="str"><f>A1</f><v>a_x000D_b_x005F_x000D_</v></c>`),
      'a\rb_x000D_',
    ],
    ['an invalid escape', 'a_X000D_b_x00_', 'a_X000D_b_x00_'],
    [
      'a control character',
      xml((r) => `<c r="${r}" t="str"><v>a\u0001b&#x1;c&#2;d</v></c>`),
      'a\u0001b\u0001c\u0002d',
    ],
    [
      'characters that there are not',
      xml((r) => `<c r="${r}" t="str"><v>a&#xFFFE;&#xD800;&#x110000;&#99999999999;b</v></c>`),
      'a\uffff\uffff\uffff\uffffb',
    ],
    ['a reference to a line break', xml((r) => `<c r="${r}" t="str"><v>a&#10;b&#x41;</v></c>`), 'a\nbA'],
    [
      'a date in words of the file',
      xml((r) => `<c r="${r}" t="d"><v>2026-11-22T00:00:00</v></c>`),
      '2026-11-22',
    ],
  ])('%s', async (_, cell, text) => {
    expect((await readCell('description', cell)).cells.description ?? '').toBe(text)
  })

  test.each<[string, number, string]>([
    ['00000000', 9_042_190, '09042190'],
    ['"AV-"000000', 42, 'AV-000042'],
    ['#####00-00-0', 50_782, '50-78-2'],
    ['0.00', 46.1, '46.10'],
    ['0.00', 46.0684, '46.0684'],
    ['#,##0.00', 1234.5, '1234.50'],
    ['0.00000000000000000000', 46.1, '46.10000000000000000000'],
    [`0.${'0'.repeat(120)}`, 46.1, `46.1${'0'.repeat(119)}`],
    ['0.00E+00', 29_333_990, '29333990'],
    ['0%', 0.985, '98.5%'],
    ['dd.mm.yyyy', 45_000, '2023-03-15'],
    ['yyyy-mm-dd hh:mm', 45_000.5, '2023-03-15 12:00:00'],
    ['[h]:mm', 0.5, '12:00:00'],
    ['[Red]General', 5, '5'],
    ['yyyy', 99_999_999, '99999999'],
    ['000;[Red]-000', -5, '-5'],
    ['yyyy\\-mm\\-dd;@', 45_000, '2023-03-15'],
    ['[$-409]d\\-mmm\\-yy;@', 45_000, '2023-03-15'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 45_000, '2023-03-15'],
    ['yyyy"年"m"月"d"日";General', 45_000, '2023-03-15'],
    ['[<40000]0;yyyy', 45_000, '45000'],
    ['0;yyyy', 45_000, '45000'],
    ['0" days"', 45_000, '45000 days'],
    ['0\\h', 45_000, '45000h'],
    ['[Yellow]0', 45_000, '45000'],
    ['0_d*h', 45_000, '45000'],
    ['"a;b"000;yyyy', 5, 'a;b005'],
    ['"[h] "0', 5, '[h] 5'],
    ['000000;@', 29_182, '029182'],
    ['"AV-"000000;@', 42, 'AV-000042'],
    ['@', 45_000, '45000'],
    ['"approx. "0.00', 46.1, '46.10'],
    ['0 ?/?', 5, '5'],
    ['[$€-407] #,##0.00;@', 46.1, '46.10'],
  ])('the format %s shows %d as %s', async (format, value, text) => {
    const outcome = await readCell('description', formatted(value, 1), { formats: [format] })
    expect(outcome.cells.description).toBe(text)
  })

  test('a long error or format is never cut within a character', async () => {
    const long = (before: number) => `${'x'.repeat(before)}\u{1f9ea}`
    const error = await readCell(
      'synonym',
      xml((r) => `<c r="${r}" t="e"><v>${long(19)}</v></c>`),
    )
    const format = await readCell('description', formatted(5, 1), { formats: [`0"${long(252)}"`] })
    for (const text of [error.notes[0]?.message, format.cells.description]) {
      expect(text).not.toMatch(/[\ud800-\udfff]/u)
    }
  })

  test.each([
    [false, 1, '1900-01-01'],
    [false, 59, '1900-02-28'],
    [false, 61, '1900-03-01'],
    [true, 0, '00:00:00'],
    [true, 1, '1904-01-02'],
  ])('in a workbook that counts days from 1904 (%j) %d is the day %s', async (is1904, value, text) => {
    const outcome = await readCell('description', formatted(value, 1), { formats: ['yyyy-mm-dd'], is1904 })
    expect(outcome.cells.description).toBe(text)
  })
})

test.each([14, 22, 27, 36, 45, 47, 50, 58, 71, 81])(
  'contract §4 A cell in the built-in format %d is a date',
  async (id) => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`
    const entries = [{ name: 'xl/styles.xml', content: styles }]
    expect((await readCell('description', formatted(45_000, 1), { entries })).cells.description).toBe(
      '2023-03-15',
    )
  },
)

describe('contract §4 Decimals that only a format adds are not digits of an identifier', () => {
  test.each([
    ['hsn_code', '0.00', 2918, '2918'],
    ['hsn_code', '0.0', 291_822, '291822'],
    ['hsn_code', '#,##0.00', 29_182_200, '29182200'],
    ['hsn_code', '0.00', 2918.22, '291822'],
    ['hsn_code', '0.00', 2918.5, '2918.5'],
    ['cas_no', '0.00', 50_782, '50-78-2'],
    ['related_cas_no', '0.000', 50_782, '50-78-2'],
    ['molecular_weight', '0.00', 46.1, '46.10'],
  ] as const)('%s in the format %s: %d is read as %s', async (field, format, value, text) => {
    const outcome = await readCell(field, formatted(value, 1), { formats: [format] })
    expect(productOf(outcome).values[field]).toBe(text)
  })

  test('cat_no', async () => {
    const rows = [HEADER, ['A', formatted(100_234, 1), 'C']]
    const { outcomes } = await openAny(sheetOf(rows, { formats: ['0.00'] }))
    expect(outcomes[0]?.cells.cat_no).toBe('100234')
  })
})

describe('notes about a cell', () => {
  const saying = (message: string | RegExp) =>
    expect.objectContaining({
      severity: 'warning',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })

  test.each<[string, string, WorkbookCell, RegExp]>([
    ['a formula', 'description', formula('1+1', 2), /a formula; what it showed when .* was read/],
    [
      'a formula without a value',
      'description',
      formula('1+1', null),
      /formula without a value; it is left empty/,
    ],
    [
      'an error',
      'synonym',
      xml((r) => `<c r="${r}" t="e"><v>#REF!</v></c>`),
      /shows the error #REF!; it is left empty/,
    ],
    [
      'a text that is missing',
      'synonym',
      xml((r) => `<c r="${r}" t="s"><v>99</v></c>`),
      /the text of this cell is missing in the workbook; it is left empty/,
    ],
    [
      'a control character',
      'synonym',
      xml((r) => `<c r="${r}" t="inlineStr"><is><t>a&#x1;b</t></is></c>`),
      /control characters were taken out/,
    ],
    [
      'an error in characters that cannot be shown',
      'synonym',
      xml((r) => `<c r="${r}" t="e"><v>#N&#0;/A</v></c>`),
      /shows the error #N\/A; it is left empty/,
    ],
    ['a date', 'description', formatted(45_000, 1), /is a date in the workbook; it was read as 2023-03-15/],
    ['a code that lost a zero', 'hsn_code', 9_042_190, /a zero at its beginning may be lost/],
    ['a CAS number without hyphens', 'cas_no', 50_782, /is a number in the workbook; zeros and hyphens/],
    [
      'more digits than are kept',
      'description',
      xml((r) => `<c r="${r}"><v>12345678901234567890</v></c>`),
      /keeps 15 digits/,
    ],
  ])('%s', async (_, header, cell, message) => {
    const { notes } = await readCell(header, cell, { formats: ['yyyy-mm-dd'] })
    expect(notes).toContainEqual(saying(message))
  })

  test.each(['0', '#,##0', '##0', '[Red]0', '0_ '])(
    'contract §4 a number in the format %s, which adds no characters, is a number',
    async (format) => {
      const { notes } = await readCell('cas_no', formatted(50_782, 1), { formats: [format] })
      expect(notes).toContainEqual(saying(/is a number in the workbook; zeros and hyphens/))
    },
  )

  test.each(['00000-00-0', '0-00-0', '"No. "0'])(
    'a number in the format %s is read as shown',
    async (format) => {
      const { notes } = await readCell('cas_no', formatted(50_782, 1), { formats: [format] })
      expect(notes).not.toContainEqual(saying(/is a number in the workbook/))
    },
  )

  test('a formula with an empty result has no note', async () => {
    const outcome = await readCell(
      'description',
      xml((r) => `<c r="${r}" t="str"><f>""</f><v></v></c>`),
    )
    expect([outcome.cells.description, outcome.notes]).toEqual(['', []])
  })

  test('contract §4 a note on a column without a field names the column', async () => {
    const { notes } = await readCell(
      'Purity class',
      xml((r) => `<c r="${r}" t="s"><v>99</v></c>`),
    )
    expect(notes).toContainEqual(saying(/^column "Purity class": the text of this cell is missing/))
  })

  test('a plain number and a text have no note', async () => {
    expect((await readCell('hsn_code', 29_333_990)).notes).toEqual([])
    expect((await readCell('hsn_code', formatted(9_042_190, 1), { formats: ['00000000'] })).notes).toEqual([])
    expect((await readCell('cas_no', '50-78-2')).notes).toEqual([])
  })

  test.each([
    // 50-01-1 and 1950-01-1: of the two numbers with this date one has its check digit.
    ['1950-01-01', 18_264, '50-01-1'],
    ['6538-02-09', 1694036, '6538-02-9'],
  ])('a CAS number that became the date %s is restored, with a warning', async (date, serial, casNo) => {
    const outcome = await readCell('cas_no', formatted(serial, 1), { formats: ['yyyy-mm-dd'] })
    expect(productOf(outcome).values.cas_no).toBe(casNo)
    expect(outcome.cells.cas_no).toBe(casNo)
    expect(outcome.notes).toContainEqual(
      saying(`the spreadsheet has turned this cell into the date ${date}; it was read as ${casNo}`),
    )
  })

  test.each([18_266, 18_280, 18_264.5])(
    'a date that is no CAS number (%d) rejects the row',
    async (serial) => {
      const outcome = await readCell('cas_no', formatted(serial, 1), { formats: ['yyyy-mm-dd'] })
      expect(outcome).toMatchObject({ kind: 'rejected', faults: [{ field: 'cas_no', column: 'cas_no' }] })
    },
  )
})

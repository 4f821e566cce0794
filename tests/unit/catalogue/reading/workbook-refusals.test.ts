import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../support/files/zip-files'
import {
  firstSheet,
  numbered,
  sheetOf,
  workbookEntries,
  workbookOf,
} from '../../../support/imports/workbooks'
import { openAny, refusalOf } from '../../../support/products/catalogue-rows'

const HEADER = ['name', 'cat_no', 'category']
const ROW = ['A', 'AV-100001', 'C']
const TABLE = [HEADER, ROW]

const withEntry = (name: string, content: string | Buffer = 'x') =>
  workbookOf({ sheets: [{ name: 'S', rows: TABLE }], entries: [{ name, content }] })

const contentType = (type: string) =>
  withEntry(
    '[Content_Types].xml',
    `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
  )

const inContainer = (text: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(text, 'utf16le')])

/** Megabytes of text that no compression makes smaller than a hundredth. */
function incompressible(megabytes: number): string {
  let seed = 1
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed.toString(36)
  }
  return Array.from({ length: megabytes * 170_000 }, next).join('')
}

const whole = sheetOf(TABLE)

const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'

describe('contract §4 A workbook is refused', () => {
  test.each<[string, Buffer, string, RegExp]>([
    ['an old one', inContainer('Workbook'), 'type', /old Excel workbook \(\.xls\): save it as XLSX/],
    ['one with a password', inContainer('EncryptedPackage'), 'type', /protected by a password: take the/],
    [
      'a zip with a password',
      zipOf(workbookEntries({ sheets: [] }).map((entry) => ({ ...entry, flags: 1 }))),
      'type',
      /protected by a password/,
    ],
    ['one with macros', withEntry('xl/vbaProject.bin'), 'type', /with macros \(\.xlsm\): save it as XLSX/],
    [
      'one that says it may have macros',
      contentType('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      'type',
      /macros/,
    ],
    ['a binary one', withEntry('xl/workbook.bin'), 'type', /\.xlsb.*: save it as XLSX/],
    [
      'OpenDocument',
      zipOf([
        { name: 'mimetype', content: '' },
        { name: 'content.xml', content: '' },
      ]),
      'type',
      /\.ods/,
    ],
    [
      'a letter',
      zipOf([
        { name: '[Content_Types].xml', content: '<a/>' },
        { name: 'word/document.xml', content: '' },
      ]),
      'type',
      /no workbook/,
    ],
    [
      'some archive',
      zipOf([{ name: 'list.csv', content: 'name' }]),
      'type',
      /a zip archive: unpack it first/,
    ],
    ['an empty archive', zipOf([]), 'type', /a zip archive/],
    ['an archive cut off', whole.subarray(0, whole.length - 30), 'content', /damaged/],
    ['the beginning of one', Buffer.from('PK\x03\x04'), 'content', /damaged/],
    ['damaged bytes', Buffer.from(whole).fill(0x55, 60, 120), 'content', /damaged/],
    [
      'a part that is missing',
      zipOf(
        workbookEntries({ sheets: [{ name: 'S', rows: TABLE }] }).filter(
          ({ name }) => !name.includes('sheet1'),
        ),
      ),
      'content',
      /damaged/,
    ],
    [
      'invalid XML',
      sheetOf([], { entries: [firstSheet('<sheetData><row>')] }),
      'content',
      /damaged parts \(XML\)/,
    ],
    [
      'XML in bytes that are not text',
      withEntry('xl/workbook.xml', Buffer.from([0x3c, 0x61, 0xff, 0xfe])),
      'content',
      /damaged/,
    ],
    [
      'entities that grow',
      withEntry('xl/worksheets/sheet1.xml', `${bomb}<worksheet>&c;</worksheet>`),
      'content',
      /damaged parts \(XML\)/,
    ],
    [
      'entities that grow, in the list of sheets',
      withEntry('xl/workbook.xml', `${bomb}<workbook/>`),
      'content',
      /XML/,
    ],
    [
      'a row that is there twice',
      sheetOf(TABLE, { entries: [numbered([1, HEADER], [2, ROW], [2, ROW])] }),
      'content',
      /its sheet has row 2 more than once: open the workbook in a spreadsheet and save it again/,
    ],
    [
      'a text without end',
      sheetOf([], { entries: [firstSheet(`<sheetData><row><c t="str"><v>${incompressible(9)}`)] }),
      'content',
      /XML/,
    ],
    [
      'what unpacks to a hundred times as much',
      withEntry('xl/media/a', Buffer.alloc(10_000_000)),
      'size',
      /unpacks to 10 MB/,
    ],
    [
      'what unpacks to a gigabyte, though not to a hundred times as much',
      zipOf([
        { name: 'xl/a', content: randomBytes(11_500_000) },
        { name: 'xl/b', content: 'x', claimedSize: 1024 ** 3 },
      ]),
      'size',
      /unpacks to 1,035 MB/,
    ],
    [
      'what unpacks to more than it says',
      zipOf(
        workbookEntries({ sheets: [{ name: 'S', rows: TABLE }] }).map((entry) =>
          entry.name.includes('sheet1') ? { ...entry, claimedSize: 9 } : entry,
        ),
      ),
      'content',
      /damaged/,
    ],
    [
      'styles without end',
      zipOf([
        ...workbookEntries({ sheets: [{ name: 'S', rows: TABLE }] }).map((entry) =>
          entry.name === 'xl/styles.xml' ? { ...entry, claimedSize: 33 * 1024 ** 2 } : entry,
        ),
        { name: 'xl/media/a', content: incompressible(1) },
      ]),
      'size',
      /too many styles or sheets/,
    ],
    ['no sheet', sheetOf([]), 'content', /no sheet with column names and products/],
    ['a header alone', sheetOf([HEADER]), 'content', /no sheet with column names and products/],
    [
      'hidden sheets alone',
      workbookOf({ sheets: [{ name: 'S', rows: TABLE, state: 'hidden' }] }),
      'content',
      /no sheet/,
    ],
    [
      'more columns than a list has',
      sheetOf([[...HEADER, ...Array.from({ length: 1_000 }, (_, index) => `x${index}`)], ROW]),
      'content',
      /1,003 columns/,
    ],
  ])('%s', async (_, bytes, problem, reason) => {
    expect(await refusalOf(bytes)).toEqual({ problem, reason: expect.stringMatching(reason) })
  })

  test('an unknown sheet is named with the existing ones', async () => {
    await expect(openAny(whole, 'Liste')).rejects.toMatchObject({
      reason: 'it has no sheet "Liste"; there are "Sheet1"',
    })
  })
})

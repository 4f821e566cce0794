import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../support/files/zip-files'
import { formatted, sheetOf, type WorkbookCell, workbookEntries } from '../../../support/imports/workbooks'
import { openAny } from '../../../support/products/catalogue-rows'

const HEADER = ['name', 'cat_no', 'category']
const ROW = ['A', 'AV-100001', 'C']
const TABLE = [HEADER, ROW]

test('parts and cells as other programs write them are read: prefixes, no references, absolute targets, other letter case', async () => {
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const cells = (texts: string[]) =>
    texts.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')
  const bytes = zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relationships}"><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/XL/book.xml"/></Relationships>`,
    },
    {
      name: 'xl/book.xml',
      content:
        '\ufeff<x:workbook xmlns:x="m" xmlns:q="http://purl.oclc.org/ooxml/officeDocument/relationships"><x:sheets><x:sheet name="S" q:id="b"/></x:sheets></x:workbook>',
    },
    {
      name: 'xl/_rels/book.xml.rels',
      content: `<Relationships><Relationship Id="b" Type="x/worksheet" Target="/xl/s.xml"/></Relationships>`,
    },
    {
      name: 'xl/s.xml',
      content: Buffer.from(
        `\ufeff<x:worksheet xmlns:x="m"><x:sheetData><x:row>${cells(HEADER)}</x:row><x:row>${cells(['Ä', 'AV-100001', 'C'])}</x:row></x:sheetData></x:worksheet>`,
        'utf16le',
      ),
    },
  ])
  const { outcomes } = await openAny(bytes)
  expect(outcomes).toMatchObject([{ line: 2, kind: 'product', product: { values: { name: 'Ä' } } }])
})

describe('parts as other programs name and write them are read', () => {
  const entriesOf = (rows: WorkbookCell[][], formats: string[] = []) =>
    workbookEntries({ sheets: [{ name: 'S', rows }], formats })
  const changed = (
    change: (text: string, name: string) => string | Buffer,
    rename = (name: string) => name,
  ) =>
    zipOf(
      entriesOf(TABLE).map(({ name, content }) => ({
        name: rename(name),
        content: change(String(content), name),
      })),
    )
  const elsewhere = (text: string) => text.replaceAll('"xl/', '"book/').replaceAll('"/xl/', '"/book/')

  test.each<[string, Buffer]>([
    ['outside the folder xl', changed(elsewhere, (name) => name.replace(/^xl/, 'book'))],
    [
      'in the archive’s root',
      changed(
        (text) => text.replaceAll('"xl/', '"').replaceAll('"/xl/', '"/'),
        (name) => name.replace(/^xl\//, ''),
      ),
    ],
    [
      'with a blank in its name, written out in the relationship alone',
      changed(
        (text) => text.replaceAll('sheet1.xml', 'my%20sheet.xml'),
        (name) => name.replace('sheet1', 'my sheet'),
      ),
    ],
    [
      'with a blank that both write out',
      changed(
        (text) => text.replaceAll('sheet1.xml', 'my%20sheet.xml'),
        (name) => name.replace('sheet1', 'my%20sheet'),
      ),
    ],
    [
      'with a target from the root',
      changed((text) => text.replaceAll('Target="worksheets', 'Target="/xl/worksheets')),
    ],
    [
      'with a target by detours',
      changed((text) => text.replaceAll('Target="worksheets', 'Target="../xl/./worksheets')),
    ],
    [
      'in the strict form',
      changed((text) =>
        text
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/',
            'http://purl.oclc.org/ooxml/officeDocument/',
          ),
      ),
    ],
    [
      'with a link to a file elsewhere before it',
      changed((text, name) =>
        name === '_rels/.rels'
          ? text.replace(
              '<Relationship ',
              '<Relationship Id="x" Type="x/officeDocument" Target="https://example.com/" TargetMode="External"/><Relationship ',
            )
          : text,
      ),
    ],
  ])('contract §4 A part %s is found', async (_, bytes) => {
    expect((await openAny(bytes)).records).toMatchObject([{ cells: ROW }])
  })

  test.each([
    ['ISO-8859-1', 'latin1'],
    ['us-ascii', 'latin1'],
    ['windows-1252', 'latin1'],
    ['UTF-16', 'utf16le'],
    ['utf-16', 'utf8'],
  ] as const)('contract §4 A part that declares %s is read (its bytes are %s)', async (declared, bytes) => {
    const text = (name: string) =>
      `<?xml version="1.0" encoding='${declared}'?><worksheet><sheetData><row r="1"><c t="str"><v>name</v></c></row><row r="2"><c t="str"><v>${name}</v></c></row></sheetData></worksheet>`
    const entries = [{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(text('Säure °C'), bytes) }]
    expect((await openAny(sheetOf([], { entries }))).records).toMatchObject([{ cells: ['Säure °C'] }])
  })

  test('contract §4 An extension’s elements with known names are not read as the workbook’s', async () => {
    const x15 = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main'
    const cell = formatted(26_938, 1)
    const entries = entriesOf([HEADER, [...ROW.slice(0, 2), cell]], ['0']).map(({ name, content }) => {
      const text = String(content)
      if (name === 'xl/workbook.xml')
        return {
          name,
          content: text
            .replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
            .replace(
              '</sheets>',
              `</sheets><extLst><ext xmlns:x15="${x15}"><x15:workbookPr chartTrackingRefBase="1"/></ext><ext><workbookPr xmlns="${x15}"/></ext></extLst>`,
            ),
        }
      if (name === 'xl/styles.xml')
        return {
          name,
          content: text
            .replace('formatCode="0"', 'formatCode="yyyy\\-mm\\-dd"')
            .replace(
              '</cellXfs>',
              '</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0"/></dxf></dxfs>',
            ),
        }
      return {
        name,
        content: text.replace(
          '</sheetData>',
          `</sheetData><extLst><ext xmlns:x="${x15}"><x:row r="9"><x:c r="A9"><x:v>1</x:v></x:c></x:row></ext></extLst>`,
        ),
      }
    })
    const { records } = await openAny(zipOf(entries))
    expect(records.map(({ cells }) => cells)).toEqual([['A', 'AV-100001', '1977-10-02']])
  })
})

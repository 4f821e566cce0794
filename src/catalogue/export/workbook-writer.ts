import { columnLetters } from '../reading/table/column-headers'
import type { ExportRow, FileWriter } from './text-writers'
import { ZipWriter } from './zip-writer'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** All parts of a workbook but its sheet. Style 1 is text (49, `@`), so that typed input stays as typed. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Catalogue" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold or would change are written as `_xHHHH_`, and so is text that already looks like that. */
const UNWRITABLE = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu
const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const xmlText = (text: string) =>
  text.replace(UNWRITABLE, escaped).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Writes a workbook of one sheet with only text cells, which no program runs or turns into numbers. */
export function workbookWriter(columns: readonly string[]): FileWriter {
  const zip = new ZipWriter()
  const letters = columns.map((_, index) => columnLetters(index))
  let lines = 0
  const line = (cells: ExportRow) => {
    lines += 1
    const filled = cells.map((text, index) =>
      text === null || text === ''
        ? ''
        : `<c r="${letters[index]}${lines}" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`,
    )
    return `<row r="${lines}">${filled.join('')}</row>`
  }
  const styled = `<cols><col min="1" max="${columns.length}" width="18" style="1" customWidth="1"/></cols>`
  return {
    begin: () => {
      const parts = Object.entries(PARTS).flatMap(([name, xml]) => [
        zip.open(name),
        zip.add(HEAD + xml),
        zip.close(),
      ])
      const sheet = zip.open('xl/worksheets/sheet1.xml')
      return Buffer.concat([
        ...parts,
        sheet,
        zip.add(`${HEAD}<worksheet xmlns="${MAIN}">${styled}<sheetData>${line(columns)}`),
      ])
    },
    rows: (rows) => zip.add(rows.map(line).join('')),
    end: () => Buffer.concat([zip.add('</sheetData></worksheet>'), zip.close(), zip.end()]),
  }
}

import { columnLetters } from '@/catalogue/reading/table/column-headers'
import { type ZipEntry, zipOf } from '../files/zip-files'

/** A cell: text (shared), number, boolean, nothing; or its own XML for any other kind. */
export type WorkbookCell = string | number | boolean | null | { xml: (reference: string) => string }

export type WorkbookSheet = {
  name: string
  rows: WorkbookCell[][]
  state?: 'hidden' | 'veryHidden'
  /** Ranges, as in `A2:A4`. */
  merged?: string[]
}

export type Workbook = {
  sheets: WorkbookSheet[]
  /** Formats of numbers; a cell's style is the place of its format here, from 1. */
  formats?: string[]
  is1904?: boolean
  /** Entries added to the generated ones, or replacing them. */
  entries?: ZipEntry[]
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A cell with a number format. */
export const formatted = (value: number, style: number): WorkbookCell => ({
  xml: (reference) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`,
})

/** A cell with a formula and its stored result. */
export const formula = (text: string, value: number | null): WorkbookCell => ({
  xml: (reference) =>
    `<c r="${reference}"><f>${escaped(text)}</f>${value === null ? '' : `<v>${value}</v>`}</c>`,
})

function sheetXml({ rows, merged = [] }: WorkbookSheet, shared: Map<string, number>): string {
  const cellXml = (cell: WorkbookCell, reference: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'object') return cell.xml(reference)
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`
    if (!shared.has(cell)) shared.set(cell, shared.size)
    return `<c r="${reference}" t="s"><v>${shared.get(cell)}</v></c>`
  }
  const rowsXml = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`)).join('')
    return inside === '' ? '' : `<row r="${row + 1}">${inside}</row>`
  })
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowsXml.join('')}</sheetData>${
    merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`
  }</worksheet>`
}

function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts><cellXfs count="${
    styles.length + 1
  }"><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

/** The entries of a workbook, as Excel lays them out. */
export function workbookEntries({ sheets, formats = [], is1904, entries = [] }: Workbook): ZipEntry[] {
  const shared = new Map<string, number>()
  const sheetEntries = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheet, shared),
  }))
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const texts = [...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  const made = [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${sheets
        .map(
          (_, index) =>
            `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', content: stylesXml(formats) },
    {
      name: 'xl/sharedStrings.xml',
      content: `${XML}<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${texts.join('')}</sst>`,
    },
    ...sheetEntries,
  ]
  return [...made.filter(({ name }) => !entries.some((entry) => entry.name === name)), ...entries]
}

/** A workbook as a file. */
export const workbookOf = (workbook: Workbook): Buffer => zipOf(workbookEntries(workbook))

/** A workbook of one sheet. */
export const sheetOf = (rows: WorkbookCell[][], more: Partial<Workbook> = {}): Buffer =>
  workbookOf({ sheets: [{ name: 'Sheet1', rows }], ...more })

/** A handwritten first sheet: an entry that replaces the generated one. */
export const firstSheet = (content: string): ZipEntry => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `<worksheet xmlns="${MAIN}">${content}</worksheet>`,
})

/** A first sheet with explicit row numbers. */
export const numbered = (...rows: [line: number, cells: string[]][]): ZipEntry => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
  const xml = rows.map(([line, cells]) => `<row r="${line}">${cells.map(cell).join('')}</row>`)
  return firstSheet(`<sheetData>${xml.join('')}</sheetData>`)
}

import { workbookOf } from '../imports/workbooks'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Files for a form: the smallest valid ones. */
export const image = { name: 'structure.png', mimeType: 'image/png', buffer: PNG }
export const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF }

/** A catalogue file, from its lines; the first is the header. */
export const catalogue = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

/**
 * Rows of each outcome: two new products, one in a new category; one changed, one unchanged, and
 * three rejected, two of them (lines 7 and 8) for the same text.
 */
export const mixedCatalogue = (name = 'supplier.csv') =>
  catalogue(name, [
    'Code,Compound,Group,CAS,Availability,Shelf',
    'AV-990001,Imported first,Abacavir,50-00-0,In Stock,A1',
    'AV-990002,Imported second,Brand new things,,In Stock,A2',
    'AV-101001,Abacavir,Abacavir,136470-78-5,Out of Stock,A3',
    'AV-101002,Abacavir Sulfate,Abacavir,188062-50-2,Limited Stock,A4',
    'AV-990003,Imported third,Abacavir,50-00-1,In Stock,A5',
    'AV-990004,Imported fourth,Abacavir,,Sold out for ever,A6',
    'AV-990005,Imported fifth,Abacavir,,Sold out for ever,A7',
  ])

/** Lots of each outcome: two new ones, and two that are rejected. */
export const mixedLots = () =>
  catalogue('lots.csv', [
    'CAT No,Lot No,State,Date kind,Valid until,Purity',
    'AV-101001,L31,current,retest,2027-03-31,99.1 %',
    'AV-101002,L32,previous,expiry,2026-03-31,99.2 %',
    'AV-999999,L33,current,retest,2027-03-31,',
    'AV-101001,L34,current,sometimes,2027-02-30,',
  ])

/** New products of Abacavir, AV-800001 and on. */
export const longCatalogue = (count: number, name = 'long.csv') =>
  catalogue(name, [
    'cat_no,name,category',
    ...Array.from({ length: count }, (_, index) => `AV-${800_001 + index},Imported ${index + 1},Abacavir`),
  ])

/** A workbook of two sheets, the second of which is the catalogue. */
export const twoSheets = () => ({
  name: 'two-sheets.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbookOf({
    sheets: [
      {
        name: 'Contacts',
        rows: [
          ['Person', 'Telephone'],
          ['Asha', '123'],
        ],
      },
      {
        name: 'Stock',
        rows: [
          ['Code', 'Compound', 'Group'],
          ['AV-990001', 'Imported first', 'Abacavir'],
        ],
      },
    ],
  }),
})

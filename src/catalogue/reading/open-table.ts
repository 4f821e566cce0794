import { openSdf } from './sdf/sdf-table'
import type { CatalogueTable, Reading } from './table/catalogue-table'
import { knownNames } from './table/columns'
import { UnreadableFile } from './table/unreadable-file'
import { openCsv } from './text/csv-table'
import { readFileText, withoutEnd } from './text/file-text'
import { openXlsx } from './xlsx/xlsx-table'

/** How much of a file is examined; the first record of an SDF ends long before. */
const HEAD = 64 * 1024

/** Signature of Microsoft's compound files: old documents, and new ones protected by a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const PROTECTED = 'it is protected by a password: take the password off and save it again'
const OLD_WORKBOOK = 'it is an old Excel workbook (.xls): save it as XLSX in the spreadsheet and import that'

const AS_SDF = 'save it as an SD file (.sdf) in the drawing program and import that'

/** Files that begin with these bytes, and the message for each. */
const BY_BYTES: readonly [string, string][] = [
  ['%PDF', 'it is a PDF: ask for the list as a table'],
  ['\x1f\x8b', 'it is compressed (gzip): unpack it first'],
  ['VjCD', `it is a ChemDraw file (.cdx): ${AS_SDF}`],
]

const BY_TEXT: readonly [RegExp, string][] = [
  [
    /^\s{0,99}<(?:!doctype html|html|head|body|table)\b/i,
    'it is an HTML page: save the list itself as CSV or XLSX',
  ],
  [/^\s{0,99}<\?xml\b/i, 'it is XML: export the list as CSV or XLSX'],
  [/^\s{0,99}(?:\{\s{0,99}"|\[\s{0,99}[[{])/, 'it is JSON: export the list as CSV or XLSX'],
  [/^\s{0,99}\$RDFILE\b/, `it is an RD file (.rdf): ${AS_SDF}`],
  [/^\s{0,99}\$RXN\b/, 'it is a reaction (.rxn), not products: import its substances as an SD file (.sdf)'],
  [/^\s{0,99}\$MDL\b/, `it is a query of R groups (.rgf): ${AS_SDF}`],
  [/^(?:\s{0,99}#[^\n]{0,999}\n){0,99}\s{0,99}@<TRIPOS>/, `it is a MOL2 file: ${AS_SDF}`],
]

/** Text has no zero bytes but at its end; UTF-16 has them as halves of letters. */
const isBinary = (head: Buffer, text: string) =>
  text.includes('\0') || (head.length > 0 && withoutEnd(head).length === 0)

const COUNTS = /^[^\n]*\n[^\n]*\n[^\n]*\n[ \d]{6}[^\n]*V[23]000/
const RECORD_END = /^(?:M {2}END|\$\$\$\$)/m

/** Whether the first line names columns; a line within a cell may then look like anything. */
const namesColumns = (text: string) => knownNames((/^[^\n]*/.exec(text)?.[0] ?? '').split(/[,;\t|]/)) > 1

/** The beginning of a file as text, in any encoding. */
const beginningOf = (bytes: Buffer) => readFileText(bytes.subarray(0, HEAD)).bytes.replace(/\r\n?/g, '\n')

/** Whether a file contains structures, by its content. */
function isSdf(bytes: Buffer): boolean {
  const text = beginningOf(bytes)
  return COUNTS.test(text) || (RECORD_END.test(text) && !namesColumns(text))
}

/** Names a file's format if it is not a table of text, and what to do: the end of a sentence. Null if it may be one. */
function foreignFormat(bytes: Buffer): string | null {
  if (bytes.subarray(0, OLE.length).equals(OLE)) return bytes.includes(ENCRYPTED) ? PROTECTED : OLD_WORKBOOK
  const beginning = bytes.subarray(0, HEAD)
  const head = beginning.toString('latin1')
  const text = beginningOf(bytes)
  return (
    BY_BYTES.find(([magic]) => head.startsWith(magic))?.[1] ??
    BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ??
    (isBinary(beginning, text)
      ? 'it is neither a table of text (CSV) nor a workbook (XLSX) nor structures (SDF)'
      : null)
  )
}

/** Signatures of a zip archive, and so of a workbook; the second is that of an empty one. */
const ZIPS = ['PK\x03\x04', 'PK\x05\x06']

/**
 * Opens a file in one of the catalogue formats, detected by content.
 * @throws {UnreadableFile}
 */
export async function openTable(bytes: Buffer, { sheet, encoding }: Reading = {}): Promise<CatalogueTable> {
  if (ZIPS.includes(bytes.subarray(0, 4).toString('latin1'))) return openXlsx(bytes, sheet)
  const foreign = foreignFormat(bytes)
  if (foreign !== null) throw new UnreadableFile('type', foreign)
  return isSdf(bytes) ? openSdf(bytes, encoding) : openCsv(bytes, encoding)
}
